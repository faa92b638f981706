// The luck audit: logs are read here and go nowhere.
import { byId, put } from "./dom.js";
import { askAboutLogs, hasEngine } from "./ask.js";
import { plural } from "./words.js";

const MOST = 64 * 1024 * 1024;
// The server takes 1 MiB, in which a log is a third longer.
const MOST_SERVED = 760 * 1024;

let chosen = [];

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
}

// What is wrong with the size of the logs, if anything is.
function tooBig(files) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST) return "These logs are more than 64 MB. A log of a game has a few hundred kB.";
  if (!hasEngine && size > MOST_SERVED)
    return "This page takes at most 760 kB of logs at a time. Give fewer of them, or use the command: asl-odds luck game.vlog.";
  return null;
}

async function audit(files) {
  const told = byId("luck-told");
  if (files.length === 0) return;
  chosen = files;
  // The report of other logs must not stand below what is told of these.
  put(byId("luck-report"));
  const wrong = tooBig(files);
  if (wrong) {
    told.textContent = wrong;
    return;
  }
  told.textContent = `Reading ${plural(files.length, "log")}.`;
  try {
    const logs = await Promise.all(
      files.map(async (file) => ({ name: file.name, base64: await base64(file) })),
    );
    const reply = await askAboutLogs({ ask: "luck", logs, names: byId("luck-names").checked });
    if (reply.refusal) {
      told.textContent = [reply.refusal.message, reply.refusal.advice]
        .filter(Boolean)
        // A message begins with the name of a file, which keeps its letters.
        .map((text) => `${text}.`)
        .join(" ");
      return;
    }
    // The engine makes this section and escapes every text in it.
    byId("luck-report").innerHTML = reply.html;
    // Names of files and players can be long; numbers are not broken.
    for (const cell of byId("luck-report").querySelectorAll("td, th"))
      cell.classList.toggle("long", cell.textContent.length > 14);
    told.textContent = `Read: ${files.map((file) => file.name).join(", ")}.`;
  } catch (error) {
    told.textContent = error.message;
  }
}

export function makeLuck() {
  const drop = byId("drop");
  byId("logs").addEventListener("change", () => audit([...byId("logs").files]));
  byId("luck-names").addEventListener("change", () => audit(chosen));
  for (const kind of ["dragenter", "dragover"]) {
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
  }
  for (const kind of ["dragleave", "drop"])
    drop.addEventListener(kind, () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    audit([...event.dataTransfer.files]);
  });
  // A log that misses the zone must not replace the page.
  for (const kind of ["dragover", "drop"])
    window.addEventListener(kind, (event) => event.preventDefault());
}

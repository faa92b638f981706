// The luck audit: logs are read here and go nowhere.
import { byId } from "./dom.js";
import { askHere, isServed } from "./ask.js";
import { plural } from "./words.js";

const MOST = 64 * 1024 * 1024;

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
}

async function audit(files) {
  const told = byId("luck-told");
  if (files.length === 0) return;
  if (files.reduce((sum, file) => sum + file.size, 0) > MOST) {
    told.textContent = "These logs are more than 64 MB. A log of a game has a few hundred kB.";
    return;
  }
  told.textContent = `Reading ${plural(files.length, "log")}.`;
  try {
    const logs = await Promise.all(files.map(async (file) => ({ name: file.name, base64: await base64(file) })));
    const reply = await askHere({ ask: "luck", logs });
    if (reply.refusal) {
      told.textContent = [reply.refusal.message, reply.refusal.advice].filter(Boolean).join(" ");
      return;
    }
    // The engine makes this section and escapes every text in it.
    byId("luck-report").innerHTML = reply.html;
    told.textContent = `Read: ${files.map((file) => file.name).join(", ")}.`;
  } catch (error) {
    const command = isServed ? " On the command line: asl-odds luck game.vlog." : "";
    told.textContent = `${error.message}${command}`;
  }
}

export function makeLuck() {
  const drop = byId("drop");
  byId("logs").addEventListener("change", () => audit([...byId("logs").files]));
  for (const kind of ["dragenter", "dragover"]) {
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
  }
  for (const kind of ["dragleave", "drop"]) drop.addEventListener(kind, () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    audit([...event.dataTransfer.files]);
  });
  // A log that misses the zone must not replace the page.
  for (const kind of ["dragover", "drop"]) window.addEventListener(kind, (event) => event.preventDefault());
}

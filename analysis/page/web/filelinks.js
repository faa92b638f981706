// A file that somebody has changed, as an address: its text is packed into it.

// What a link can be so long and still be sent, and what it may hold when it is opened.
const LONGEST_LINK = 6000;
const LARGEST_TEXT = 256 * 1024;

const viaStream = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);

async function packedText(text) {
  const stream = viaStream(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The text that is packed into a link; null if it cannot be read.
export async function unpackedText(part) {
  try {
    const letters = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = viaStream(bytes, new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > LARGEST_TEXT) return null;
    }
  } catch {
    return null;
  }
}

// The files that a file can have beside it: each is named in its address.
const BESIDE = ["against", "defenders", "attackers"];

// The address of a file; `text` is null as long as it is the shipped one. Null if it is too long.
export async function linkOf({ kind, name, beside, text, version }) {
  const given = new URLSearchParams();
  for (const key of BESIDE) if (beside?.[key]) given.set(key, beside[key]);
  if (text !== null) {
    try {
      given.set("text", await packedText(text));
    } catch {
      return null;
    }
  }
  given.set("version", version);
  const link = `#/${kind}/${name}${given.size ? `?${given}` : ""}`;
  return link.length > LONGEST_LINK ? null : link;
}

// What an address says of a file: `{ kind, name, beside, text, version }`.
export function fileIn(hash) {
  const [, kind, name, more] = hash.match(/^#\/([a-z]+)(?:\/([a-z0-9-]+)(?:\?(.*))?)?/) ?? [];
  const given = new URLSearchParams(more ?? "");
  const of = (key) => given.get(key) || null;
  const beside = Object.fromEntries(BESIDE.map((key) => [key, of(key)]));
  return { kind, name, beside, text: of("text"), version: of("version") };
}

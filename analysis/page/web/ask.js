// One function asks the engine, wherever it is: in this page, beside it, or behind the server.
import { byId, wait } from "./dom.js";

const backend = document.querySelector("meta[name=backend]").content;
// A worker that took so much memory is not kept: it would never give it back.
const MEMORY_TO_KEEP = 384 * 1024 * 1024;
const BUSY = 503;

export const isServed = backend.startsWith("serve");
// Whether the engine is in this page or beside it.
export const hasEngine = backend !== "serve";
export const isFolder = backend === "folder";

// Why the engine gave no answer.
export class Trouble extends Error {}

function stopped() {
  return new DOMException("stopped", "AbortError");
}

function unpacked() {
  const letters = atob(byId("engine").textContent.trim());
  const packed = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) packed[at] = letters.charCodeAt(at);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

let compiled = null;

function compiledEngine() {
  compiled ??= (async () => {
    const bytes = byId("engine")
      ? await unpacked()
      : await (await fetch("engine.wasm")).arrayBuffer();
    return WebAssembly.compile(bytes);
  })();
  return compiled;
}

function newWorker() {
  const inside = byId("worker");
  if (!inside) return new Worker("worker.js");
  const address = URL.createObjectURL(new Blob([inside.textContent], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

// Questions wait in a row; the first one is being answered by the worker.
const waiting = [];
let worker = null;

async function ready() {
  // In the served page only the worker is allowed to compile.
  const module = isServed ? null : await compiledEngine();
  if (!worker) {
    worker = newWorker();
    worker.postMessage(module ? { module } : { engine: "engine.wasm" });
  }
  return worker;
}

function dismiss() {
  worker?.terminate();
  worker = null;
}

function finish(entry) {
  waiting.splice(waiting.indexOf(entry), 1);
  next();
  if (waiting.length === 0) ready().catch(() => {});
}

async function next() {
  const entry = waiting[0];
  if (!entry || entry.begun) return;
  entry.begun = true;
  let at;
  try {
    at = await ready();
  } catch (error) {
    entry.reject(new Trouble(`The engine did not start: ${error.message}.`));
    finish(entry);
    return;
  }
  if (waiting[0] !== entry) return;
  at.onmessage = ({ data }) => {
    if (data.trap || data.memory > MEMORY_TO_KEEP) dismiss();
    if (data.trap)
      entry.reject(
        new Trouble(`The engine stopped by itself (${data.trap}). The question may be too big.`),
      );
    else entry.resolve(data.answer);
    finish(entry);
  };
  at.onerror = (event) => {
    dismiss();
    entry.reject(new Trouble(`The engine stopped by itself (${event.message}).`));
    finish(entry);
  };
  at.postMessage({ request: entry.request });
}

function askWorker(request, signal) {
  return new Promise((resolve, reject) => {
    const entry = { request, resolve, reject, begun: false };
    waiting.push(entry);
    signal?.addEventListener(
      "abort",
      () => {
        if (!waiting.includes(entry)) return;
        if (entry.begun) dismiss();
        reject(stopped());
        finish(entry);
      },
      { once: true },
    );
    next();
  });
}

async function post(request, signal, address) {
  try {
    return await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: request,
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Trouble("The server does not answer. Is asl-odds serve still running?");
  }
}

async function askServer(request, signal, address = "ask") {
  let response = await post(request, signal, address);
  // The server is busy with what was stopped just now.
  for (let again = 0; response.status === BUSY && again < 20; again += 1) {
    await wait(250, signal);
    response = await post(request, signal, address);
  }
  const text = await response.text();
  if (response.ok || text.startsWith("{")) return text;
  throw new Trouble(`The server said ${response.status}.`);
}

// The answer to a request. It rejects with an AbortError when the signal stops it.
export async function ask(request, { signal } = {}) {
  if (signal?.aborted) throw stopped();
  const send = isServed ? askServer : askWorker;
  return JSON.parse(await send(JSON.stringify(request), signal));
}

// The same for logs of games. They stay in the browser where it has the engine; else the server of
// this computer takes them at an address of their own, since they are longer than any question.
export async function askAboutLogs(request) {
  const text = JSON.stringify(request);
  return JSON.parse(await (hasEngine ? askWorker(text) : askServer(text, null, "ask/long")));
}

export function wasStopped(error) {
  return error?.name === "AbortError";
}

// Keeps the files of this version, so that the page opens without a network.
const CACHE = "asl-odds VERSION";
const FILES = [
  "./",
  "page.css",
  "page.js",
  "worker.js",
  "engine.wasm",
  "icon.svg",
  "manifest.webmanifest",
  "sheets.json",
  "LICENSE.txt",
  "NOTICES.txt",
];

self.addEventListener("install", (event) => {
  // Past the browser's own cache: all files are of one version.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("asl-odds ") && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  const asked = request.url.replace(/[?#].*/, "").replace(/index\.html$/, "");
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(asked))
      .then((kept) => kept ?? fetch(request)),
  );
});

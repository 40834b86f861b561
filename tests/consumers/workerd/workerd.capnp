# The worker and its modules, as Cloudflare's runtime takes them.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "dist/worker.js"),
    (name = "longhand/longhand.wasm", wasm = embed "node_modules/longhand/dist/longhand.wasm"),
  ],
  compatibilityDate = "2026-11-01",
);

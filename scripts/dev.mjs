/**
 * `npm run dev`: starts the server from its TypeScript sources with --watch, and Vite's development server in front of it. Both stop
 * together.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root, say } from "./install.mjs";

const serverPort = process.env.PORT ?? "3000";
const webPort = process.env.WEB_PORT ?? "5173";
const env = { ...process.env, PORT: serverPort, WEB_PORT: webPort, BASE_URL: process.env.BASE_URL ?? `http://localhost:${webPort}` };

const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/src/main.ts"], { cwd: root, stdio: "inherit", env }),
  spawn(process.execPath, [join(root, "node_modules", "vite", "bin", "vite.js"), "--config", "vite.config.ts"], {
    cwd: join(root, "web"),
    stdio: "inherit",
    env,
  }),
];
say(`development: http://localhost:${webPort} (API on port ${serverPort})`);

let exitCode = 0;
let running = children.length;
function stopAll(signal) {
  for (const child of children) child.kill(signal);
}
for (const child of children) {
  child.on("exit", (code, signal) => {
    running -= 1;
    if (!signal && code) exitCode = code;
    stopAll("SIGTERM");
    if (running === 0) process.exit(exitCode);
  });
}
process.on("SIGINT", () => stopAll("SIGINT"));
process.on("SIGTERM", () => stopAll("SIGTERM"));

/** Installs the agent as a service that starts with the user's session: a systemd user unit. Other systems are in the README. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { SettingsError } from "./settings.ts";

const name = "merchant-portal-print-agent.service";
const unitFolder = () => join(process.env["XDG_CONFIG_HOME"] ?? join(homedir(), ".config"), "systemd", "user");

/** Quotes a word for a unit's ExecStart. */
const quoted = (word: string) =>
  `"${word.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("%", "%%").replaceAll("$", "$$$$")}"`;

function systemctl(...args: string[]): void {
  try {
    execFileSync("systemctl", ["--user", ...args], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: Buffer };
    const why = code === "ENOENT" ? "this system has no systemd" : stderr?.toString().trim() || message;
    throw new SettingsError(
      `systemctl --user ${args.join(" ")} failed: ${why}. The README says how to start the agent without it.`,
    );
  }
}

/**
 * Copies the program into the agent's folder, because what `npx` unpacked does not stay, and starts it as a service. `program` is this
 * program's file. Returns the unit's file. @throws SettingsError
 */
export function install(folder: string, program: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, "print-agent.mjs");
  if (program !== copy) copyFileSync(program, copy);
  const file = join(unitFolder(), name);
  mkdirSync(unitFolder(), { recursive: true });
  const { PRINT_AGENT_HOME, CUPS_SERVER } = process.env;
  const kept = Object.entries({ PRINT_AGENT_HOME, CUPS_SERVER }).filter(([, value]) => value);
  const lines = [
    "[Unit]",
    "Description=Merchant Portal print agent",
    "",
    "[Service]",
    `ExecStart=${[process.execPath, copy, "start"].map(quoted).join(" ")}`,
    ...kept.map(([key, value = ""]) => `Environment=${quoted(`${key}=${value}`).replaceAll("$$", "$")}`),
    "Restart=always",
    "RestartSec=1",
    "NoNewPrivileges=true",
    "",
    "[Install]",
    "WantedBy=default.target",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  systemctl("daemon-reload");
  systemctl("enable", name);
  // Also when an earlier version is running.
  systemctl("restart", name);
  return file;
}

/** Stops the service and removes it; settings and log stay. @throws SettingsError */
export function uninstall(): void {
  systemctl("disable", "--now", name);
  rmSync(join(unitFolder(), name), { force: true });
  systemctl("daemon-reload");
}

import { LIMIT_DEFAULTS } from "./config-limits.ts";
import { listVariables } from "./config-variables.ts";

/** The text of `.env.example`: every variable with what it is for, commented out where its default is enough. `npm run sparc -- env-example` prints it. */
export function envExample(): string {
  const variables = listVariables().map(({ name, description, standard }) => `# ${description}\n# ${name}=${standard ?? ""}\n`);
  const limits = Object.entries(LIMIT_DEFAULTS).map(([name, standard]) => `# ${name}=${standard}`);
  return [
    "# Everything is optional for a first run on this machine. docs/operations.md says more of each.\n",
    ...variables,
    "# Limits: whole numbers above 0.",
    ...limits,
    "",
  ].join("\n");
}

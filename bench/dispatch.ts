type Load = () => Promise<{ run(args: string[]): Promise<void> }>;

/** Runs the program whose name stands first on the command line with the rest of it; without one says which there are. */
export async function dispatch(a: { kind: string; programs: Readonly<Record<string, Load>>; example: string }): Promise<void> {
  const [name = "", ...args] = process.argv.slice(2);
  const load = a.programs[name];
  if (load) {
    await (await load()).run(args);
    return;
  }
  console.error(`Which ${a.kind}? ${Object.keys(a.programs).join(", ")}. For example: ${a.example}`);
  process.exitCode = 1;
}

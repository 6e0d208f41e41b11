type Load = () => Promise<{ run(args: string[]): Promise<void> }>;

/** Runs the program named by the first command line argument with the remaining arguments. Without a valid name it lists the programs. */
export async function dispatch(input: { kind: string; programs: Readonly<Record<string, Load>>; example: string }): Promise<void> {
  const [name = "", ...args] = process.argv.slice(2);
  const load = input.programs[name];
  if (load) {
    await (await load()).run(args);
    return;
  }
  console.error(`Which ${input.kind}? ${Object.keys(input.programs).join(", ")}. For example: ${input.example}`);
  process.exitCode = 1;
}

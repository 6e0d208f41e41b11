export { ordinalSuffix, shortName as firstName } from "@sparc/contract/reference/names";

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** One value. Labels come from closed sets, never from ids. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface Metric {
  /** With its unit, and `_total` for a counter. */
  name: string;
  help: string;
  kind: "counter" | "gauge";
  samples: readonly Sample[];
}

/** The text format of Prometheus (0.0.4). Metrics without a sample are left out. */
export function toMetricsText(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, kind, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...samples.map(({ labels = {}, value }) => `${name}${toLabels(labels)} ${value}`),
    ]);
  return `${lines.join("\n")}\n`;
}

function toLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

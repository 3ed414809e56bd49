/** One number of a metric, with what sets it apart from the others. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** Part of a histogram's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

/** A metric in the terms of Prometheus. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Media type of the text format. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in Prometheus' text format. */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

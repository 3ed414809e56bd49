import type { Sample } from './prometheus.ts';

/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long requests took, by kind of request and status, as a histogram. */
export class RequestTimes {
  readonly #series = new Map<string, { kind: string; status: string; buckets: number[]; sum: number; count: number }>();

  add(kind: string, status: number, seconds: number): void {
    const key = `${kind} ${status}`;
    const series = this.#series.get(key) ?? {
      kind,
      status: String(status),
      buckets: BOUNDS.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.#series.set(key, series);
    series.buckets = series.buckets.map((count, at) => count + Number(seconds <= (BOUNDS[at] ?? Infinity)));
    series.sum += seconds;
    series.count += 1;
  }

  samples(): Sample[] {
    return [...this.#series.values()].flatMap(({ kind, status, buckets, sum, count }) => {
      const labels = { kind, status };
      return [
        ...buckets.map((value, at) => ({ labels: { ...labels, le: String(BOUNDS[at]) }, value, suffix: '_bucket' })),
        { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
        { labels, value: sum, suffix: '_sum' },
        { labels, value: count, suffix: '_count' },
      ];
    });
  }
}

import { Gauge, type Registry } from 'prom-client';

interface CollectedGauge<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
  /** Sets the current values; labels without a value are left out. */
  readonly collect: (gauge: Gauge<Label>) => void | Promise<void>;
}

export function addGauge<Label extends string>(
  registry: Registry,
  { name, help, labelNames = [], collect }: CollectedGauge<Label>,
): void {
  const gauge = new Gauge<Label>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [],
    async collect() {
      gauge.reset();
      await collect(gauge);
    },
  });
  registry.registerMetric(gauge);
}

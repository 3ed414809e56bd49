export function printFigures(what: string, figures: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  process.stdout.write(`  ≈ ${what}: ${text}\n`);
}

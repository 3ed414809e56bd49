/** Slope of a line through points, by least squares: y per x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middleX = mean(points.map(([x]) => x));
  const middleY = mean(points.map(([, y]) => y));
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

/** The value below which a share of all values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}

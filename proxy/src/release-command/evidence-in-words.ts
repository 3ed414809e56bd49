/** Figures of a change as the history shows them: `visitors 812, failing 3, evidence 0.4`. */
export function figuresInWords(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${number(value)}`)
    .join(', ');
}

/** A number with at most three places that say something. */
export function number(value: number): string {
  return value >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(2)));
}

import { getVisibleSymbols, LINE_PAYS, LINES, SCATTER, SCATTER_PAYS, WILD } from './machine.ts';

export interface LineWin {
  /** Number of the line, from 0. */
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** In stakes of one line. */
  readonly units: number;
}

/** Result of a spin: the visible symbols and their payout in stakes of one line. */
export interface Spin {
  readonly stops: readonly number[];
  readonly lines: readonly LineWin[];
  readonly scatters: number;
  readonly units: number;
}

/** Evaluates every line and the scatters of one stop of the reels. */
export function evaluateStops(stops: readonly number[]): Spin {
  const reels = getVisibleSymbols(stops);
  const lines: LineWin[] = [];
  let units = 0;
  for (let line = 0; line < LINES.length; line += 1) {
    const found = findLineWin(reels, line);
    if (found !== undefined) {
      lines.push(found);
      units += found.units;
    }
  }
  let scatters = 0;
  for (const symbols of reels) {
    for (const symbol of symbols) {
      scatters += symbol === SCATTER ? 1 : 0;
    }
  }
  return { stops, lines, scatters, units: units + (SCATTER_PAYS[scatters] ?? 0) };
}

function findLineWin(reels: readonly (readonly number[])[], line: number): LineWin | undefined {
  const rows = LINES[line] ?? [];
  let symbol = WILD;
  let count = 0;
  while (count < rows.length) {
    const next = reels[count]?.[rows[count] ?? 0] ?? SCATTER;
    if (next === SCATTER || (next !== WILD && symbol !== WILD && next !== symbol)) {
      break;
    }
    symbol = next === WILD ? symbol : next;
    count += 1;
  }
  const units = count < 3 ? 0 : (LINE_PAYS[symbol]?.[count - 3] ?? 0);
  return units === 0 ? undefined : { line, symbol, count, units };
}

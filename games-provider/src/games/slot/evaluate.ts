import { LINES } from './lines.ts';
import { LINE_PAYS, SCATTER_PAYS } from './paytable.ts';
import { STOPS, STRIPS } from './strips.ts';
import { ROWS, SCATTER, WILD } from './symbols.ts';

/** A line that pays. */
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

/** Cells of the fifteen that each line runs through, reel by reel. */
const CELLS = LINES.map((rows) => rows.map((row, reel) => reel * ROWS + row));

/** Symbols of each reel from each of its stops: the stop is the top row. */
const WINDOWS = STRIPS.map((strip) =>
  strip.map((_, stop) => Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS] ?? SCATTER)),
);

/** Returns the fifteen symbols that stops make visible, reel by reel from the top. */
export function getVisibleSymbols(stops: readonly number[]): number[] {
  const cells: number[] = [];
  for (let reel = 0; reel < stops.length; reel += 1) {
    const [top = SCATTER, middle = SCATTER, bottom = SCATTER] = WINDOWS[reel]?.[stops[reel] ?? 0] ?? [];
    cells.push(top, middle, bottom);
  }
  return cells;
}

/** Evaluates every line and the scatters of one stop of the reels. */
export function evaluateStops(stops: readonly number[]): Spin {
  const cells = getVisibleSymbols(stops);
  const lines: LineWin[] = [];
  let units = 0;
  for (let line = 0; line < CELLS.length; line += 1) {
    const found = findLineWin(cells, line);
    if (found !== undefined) {
      lines.push(found);
      units += found.units;
    }
  }
  let scatters = 0;
  for (const symbol of cells) {
    scatters += symbol === SCATTER ? 1 : 0;
  }
  return { stops, lines, scatters, units: units + (SCATTER_PAYS[scatters] ?? 0) };
}

function findLineWin(cells: readonly number[], line: number): LineWin | undefined {
  const path = CELLS[line] ?? [];
  let symbol = WILD;
  let count = 0;
  while (count < path.length) {
    const next = cells[path[count] ?? 0] ?? SCATTER;
    if (next === SCATTER || (next !== WILD && symbol !== WILD && next !== symbol)) {
      break;
    }
    symbol = next === WILD ? symbol : next;
    count += 1;
  }
  const units = count < 3 ? 0 : (LINE_PAYS[symbol]?.[count - 3] ?? 0);
  return units === 0 ? undefined : { line, symbol, count, units };
}

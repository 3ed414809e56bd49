import type { ReadonlySignal } from '@preact/signals';
import type { LineWin } from '../../games/slot/evaluate.ts';
import { LINES } from '../../games/slot/machine.ts';

const HUES = 18;

/** Returns the colour of a line, the same in the paytable and over the reels. */
function getLineColour(line: number): string {
  return `hsl(${(line * 360) / HUES + 40} 90% 66%)`;
}

/** Returns the path of a line over a grid of five by three, one unit a cell. */
function getLinePath(rows: readonly number[]): string {
  return rows.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel + 0.5} ${row + 0.5}`).join('');
}

/** The layer over the reels that shows lines which pay; each ends at its last reel that pays. */
export function LineLayer({ shown }: { readonly shown: ReadonlySignal<readonly LineWin[]> }) {
  return (
    <svg class="lines" viewBox="0 0 5 3" preserveAspectRatio="none" aria-hidden="true">
      {shown.value.map(({ line, count }) => {
        const path = getLinePath((LINES[line] ?? []).slice(0, count));
        return (
          <g key={line}>
            <path d={path} class="rim" />
            <path d={path} stroke={getLineColour(line)} />
          </g>
        );
      })}
    </svg>
  );
}

export function LineIcon({ rows, line }: { readonly rows: readonly number[]; readonly line: number }) {
  return (
    <svg viewBox="0 0 5 3" class="line-icon" aria-hidden="true">
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4].map((reel) => (
          <rect
            key={`${row} ${reel}`}
            x={reel + 0.1}
            y={row + 0.1}
            width={0.8}
            height={0.8}
            rx={0.15}
            class={rows[reel] === row ? 'on' : ''}
          />
        )),
      )}
      <path d={getLinePath(rows)} stroke={getLineColour(line)} fill="none" stroke-width={0.16} />
    </svg>
  );
}

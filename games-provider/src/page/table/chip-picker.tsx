import type { OpenedGame } from '../../server/page-responses.ts';
import type { GameTable } from './table.ts';

const MAX_CHIPS = 5;
/** The chips with their colours, in won; the smallest has the default one. */
const CHIPS: readonly (readonly [value: number, tone?: string])[] = [
  [1_000],
  [5_000, '#23724f'],
  [10_000, '#9d2f3a'],
  [50_000, '#5a3b8c'],
  [100_000, '#17191f'],
  [500_000, '#8a5a12'],
];

/** Returns the colour of the largest chip of an amount in won; undefined for that of the smallest chip. */
export function getChipTone(amount: number): string | undefined {
  return CHIPS.findLast(([value]) => value <= amount)?.[1];
}

type Limits = OpenedGame['limits'];

/** Returns the chips that fit the limits of a table, in won. */
function listChips({ least, most }: Limits): number[] {
  return CHIPS.map(([value]) => value)
    .filter((value) => value <= most && value * 10 > least)
    .slice(0, MAX_CHIPS);
}

/** Returns the initially selected chip: the smallest one that is a valid stake. */
export function getInitialChip(limits: Limits): number {
  const chips = listChips(limits);
  return chips.find((value) => value >= limits.least) ?? chips[0] ?? limits.least;
}

export function ChipPicker({ table: { play, chip } }: { readonly table: GameTable }) {
  const { session, words } = play;
  return (
    <div class="chips" role="radiogroup" aria-label={words.texts.stake}>
      {listChips(session.limits).map((value) => (
        <label key={value} class={`chip v${value}`} style={{ '--tone': getChipTone(value) }}>
          <input
            type="radio"
            name="chip"
            checked={value === chip.value}
            aria-label={words.fill(words.texts.chip, { amount: words.amount(value) })}
            onChange={() => {
              chip.value = value;
            }}
          />
          {words.chip(value)}
        </label>
      ))}
    </div>
  );
}

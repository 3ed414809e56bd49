import type { Words } from '../words.ts';

interface Props {
  /** Oldest first. */
  readonly outcomes: readonly string[];
  /** Colours by outcome, in display order. */
  readonly tones: Readonly<Record<string, string>>;
  readonly words: Words;
}

/** The count of each outcome, as a number and as its share of a bar. */
export function Counts({ outcomes, tones, words: { texts, fill, amount, spot } }: Props) {
  const counts = Object.entries(tones).map(
    ([outcome, tone]) => ({ outcome, tone, n: outcomes.filter((each) => each === outcome).length }) as const,
  );
  return (
    <div class="counted">
      <ul class="counts">
        {counts.map(({ outcome, tone, n }) => (
          <li key={outcome} class={tone}>
            {fill(texts.count, { name: spot(outcome), n: amount(n) })}
          </li>
        ))}
      </ul>
      <div class="shares" aria-hidden="true">
        {counts.map(({ outcome, tone, n }) => (
          <span key={outcome} class={tone} style={{ flexGrow: n }} />
        ))}
      </div>
    </div>
  );
}

import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RoundResult, Spot } from '../../games/table-games/table-game.ts';
import type { DescribedSession } from '../../server/page-answers.ts';
import type { Words } from '../words.ts';
import { bigRoad } from './big-road.ts';
import { outcomeOf } from './hands.ts';
import { pocketTone } from './pocket-tone.ts';
import type { TableGameName } from './table-session.ts';

type Sides = Readonly<Record<string, string>>;

/** The two sides and the tie of games that have roads, by colour. */
const SIDES: Readonly<Partial<Record<TableGameName, Sides>>> = {
  baccarat: { player: 'blue', banker: 'red', tie: 'green' },
  'dragon-tiger': { dragon: 'red', tiger: 'blue', tie: 'green' },
};

interface Props {
  readonly game: TableGameName;
  readonly session: DescribedSession;
  readonly words: Words;
  /** Oldest first. */
  readonly results: ReadonlySignal<readonly RoundResult[]>;
}

/** What past rounds came to: beads, the big road where a game has it, and how often each outcome came. */
export function Road({ game, session, words, results: { value: results } }: Props) {
  const { texts } = words;
  const sides = SIDES[game];
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    element.current?.querySelectorAll('.beads, .big-road, .road-line').forEach((board) => {
      board.scrollLeft = board.scrollWidth;
    });
  }, [results]);
  const beads = (
    <ol class={sides === undefined ? 'road-line' : 'beads'} aria-label={texts.bead}>
      {results.map((result, at) => {
        const word = outcomeOf(game, result, words);
        const tone = sides === undefined ? lineTone(game, result) : sides[result.outcome];
        return (
          <li key={at} class={`bead ${tone}`} title={word}>
            {sides === undefined ? word : word.at(0)}
          </li>
        );
      })}
    </ol>
  );
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section class="road" aria-label={texts.history} tabIndex={0} ref={element}>
      <ul class="counts">
        {sides === undefined ? undefined : <Counts sides={sides} results={results} words={words} />}
      </ul>
      {sides === undefined ? (
        beads
      ) : (
        <div class="boards">
          {beads}
          <BigRoad sides={sides} results={results} label={texts.bigRoad} />
        </div>
      )}
      <Returns spots={session.spots} words={words} />
    </section>
  );
}

interface SidesProps {
  readonly sides: Sides;
  readonly results: readonly RoundResult[];
}

function BigRoad({ sides, results, label }: SidesProps & { readonly label: string }) {
  return (
    <div class="big-road" role="img" aria-label={label}>
      {bigRoad(results.map(({ outcome }) => outcome)).map(({ outcome, column, row, ties }) => (
        <span
          key={`${column} ${row}`}
          class={`ring ${sides[outcome]} ${ties > 0 ? 'tied' : ''}`}
          style={{ gridColumn: String(column + 1), gridRow: String(row + 1) }}
        />
      ))}
    </div>
  );
}

function Counts({ sides, results, words }: SidesProps & { readonly words: Words }) {
  return (
    <>
      {Object.entries(sides).map(([outcome, tone]) => (
        <li key={outcome} class={tone}>
          {words.fill(words.texts.count, {
            name: words.spot(outcome),
            n: words.amount(results.filter((result) => result.outcome === outcome).length),
          })}
        </li>
      ))}
    </>
  );
}

/** The return of each spot, in sight before any stake where there is room. */
function Returns({ spots, words: { texts, fill, spot } }: { readonly spots: readonly Spot[]; readonly words: Words }) {
  return (
    <table class="returns">
      <tbody>
        {spots
          .filter(({ code }) => !/^(n[1-9]|d[2-9])/.test(code))
          .map(({ code, odds, returnPercent }) => (
            <tr key={code}>
              <td>{spot(code)}</td>
              <td>{odds}</td>
              <td>{fill(texts.returnRate, { percent: returnPercent })}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function lineTone(game: TableGameName, { shown, outcome }: RoundResult): string {
  return game === 'roulette' ? pocketTone(shown.number?.[0] ?? 0) : outcome;
}

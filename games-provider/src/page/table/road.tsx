import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RoundResult, Spot } from '../../games/table-games/table-game.ts';
import type { DescribedSession } from '../../server/page-answers.ts';
import type { Words } from '../words.ts';
import { BeadPlate } from './bead-plate.tsx';
import { DERIVED_ROADS, derivedRoad } from './derived-roads.ts';
import { outcomeOf } from './hands.ts';
import { pocketTone } from './pocket-tone.ts';
import { RoadBoard } from './road-board.tsx';
import { type Sides, SIDES } from './sides.ts';
import type { TableGameName } from './table-session.ts';

interface Props {
  readonly game: TableGameName;
  readonly session: DescribedSession;
  readonly words: Words;
  /** Oldest first. */
  readonly results: ReadonlySignal<readonly RoundResult[]>;
}

/** What past rounds came to: the five roads and how often each side won where a game has sides, a plain line else. */
export function Road({ game, session, words, results: { value: results } }: Props) {
  const sides = SIDES[game];
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    element.current?.querySelectorAll<HTMLElement>('.beads, .road-board, .road-line').forEach((board) => {
      board.scrollLeft = board.scrollWidth;
      if (board.scrollWidth > board.clientWidth) {
        // What scrolls must be reached by keys.
        board.tabIndex = 0;
      }
    });
  }, [results]);
  return (
    <section class="road" aria-label={words.texts.history} ref={element}>
      {sides === undefined ? (
        <PlainLine game={game} results={results} words={words} />
      ) : (
        <Roads sides={sides} results={results} words={words} />
      )}
      <Returns spots={session.spots} words={words} />
    </section>
  );
}

interface RoadsProps {
  readonly sides: Sides;
  readonly results: readonly RoundResult[];
  readonly words: Words;
}

function Roads({ sides, results, words }: RoadsProps) {
  const { texts, fill, amount, spot } = words;
  const outcomes = results.map(({ outcome }) => outcome);
  const tones = Object.fromEntries(Object.entries(sides).map(([outcome, { tone }]) => [outcome, tone]));
  return (
    <>
      <ul class="counts">
        {Object.entries(tones).map(([outcome, tone]) => (
          <li key={outcome} class={tone}>
            {fill(texts.count, { name: spot(outcome), n: amount(outcomes.filter((each) => each === outcome).length) })}
          </li>
        ))}
      </ul>
      <div class="boards">
        <BeadPlate sides={sides} results={results} words={words} />
        <RoadBoard kind="big-road" label={texts.bigRoad} marks={outcomes} tones={tones} />
        <div class="derived">
          <RoadBoard kind="eye" label={texts.bigEye} marks={derivedRoad(outcomes, DERIVED_ROADS.bigEye)} />
          <RoadBoard kind="small-road" label={texts.smallRoad} marks={derivedRoad(outcomes, DERIVED_ROADS.smallRoad)} />
          <RoadBoard kind="cockroach" label={texts.cockroach} marks={derivedRoad(outcomes, DERIVED_ROADS.cockroach)} />
        </div>
      </div>
    </>
  );
}

function PlainLine({ game, results, words }: Omit<RoadsProps, 'sides'> & { readonly game: TableGameName }) {
  return (
    <ol class="road-line" aria-label={words.texts.history}>
      {results.map((result, at) => (
        <li key={at} class={`bead ${game === 'roulette' ? pocketTone(result.shown.number?.[0] ?? 0) : result.outcome}`}>
          {outcomeOf(game, result, words)}
        </li>
      ))}
    </ol>
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

import { getSpotName } from '../../texts/spot-name.ts';
import type { ReadonlySignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import type { RoundResult, Spot } from '../../games/table-games/table-game.ts';
import type { DescribedSession } from '../../server/page-responses.ts';
import type { Words } from '../words.ts';
import { BeadPlate } from './bead-plate.tsx';
import { Counts } from './counts.tsx';
import { DERIVED_ROADS, createDerivedRoad } from './derived-roads.ts';
import { DiceLine } from './dice-line.tsx';
import { NumberRoad } from './number-road.tsx';
import { RoadBoard } from './road-board.tsx';
import { type Sides, SIDES } from './sides.ts';
import type { TableGameName } from './table-session.ts';
import { useScrollStops } from './use-scroll-stops.ts';

interface Props {
  readonly game: TableGameName;
  readonly session: DescribedSession;
  readonly words: Words;
  /** Oldest first. */
  readonly results: ReadonlySignal<readonly RoundResult[]>;
}

/** Past rounds: the roads and the count of each side for a game with sides, else its numbers. */
export function Road({ game, session, words, results: { value: results } }: Props) {
  const sides = SIDES[game];
  const element = useRef<HTMLElement>(null);
  useScrollStops(element, '.beads, .road-board, .road-line', results);
  return (
    <section class="road" aria-label={words.texts.history} ref={element}>
      {sides === undefined ? (
        <NumberRoad results={results} words={words} />
      ) : (
        <Roads sides={sides} results={results} words={words}>
          {game === 'sic-bo' ? <DiceLine results={results} words={words} /> : undefined}
        </Roads>
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

function Roads({ sides, results, words, children }: RoadsProps & { readonly children: ComponentChildren }) {
  const { texts } = words;
  const outcomes = results.map(({ outcome }) => outcome);
  const tones = Object.fromEntries(Object.entries(sides).map(([outcome, { tone }]) => [outcome, tone]));
  return (
    <>
      <Counts outcomes={outcomes} tones={tones} words={words} />
      <div class="boards">
        <BeadPlate sides={sides} results={results} words={words} />
        <RoadBoard kind="big-road" label={texts.bigRoad} marks={outcomes} tones={tones} />
        {children ?? (
          <div class="derived">
            <RoadBoard kind="eye" label={texts.bigEye} marks={createDerivedRoad(outcomes, DERIVED_ROADS.bigEye)} />
            <RoadBoard
              kind="small-road"
              label={texts.smallRoad}
              marks={createDerivedRoad(outcomes, DERIVED_ROADS.smallRoad)}
            />
            <RoadBoard
              kind="cockroach"
              label={texts.cockroach}
              marks={createDerivedRoad(outcomes, DERIVED_ROADS.cockroach)}
            />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * The return of each spot, visible before any stake where there is room; spots with equal odds and return are grouped.
 */
function Returns({ spots, words }: { readonly spots: readonly Spot[]; readonly words: Words }) {
  const rows = Object.values(
    Object.groupBy(
      spots.filter(({ code }) => !/^(n[1-9]|d[2-9])/.test(code)),
      ({ odds, returnPercent }) => `${odds} ${returnPercent}`,
    ),
  ).flatMap((alike) => (alike?.[0] === undefined ? [] : [{ ...alike[0], codes: alike.map(({ code }) => code) }]));
  return (
    <table class="returns">
      <tbody>
        {rows.map(({ codes, odds, returnPercent }) => (
          <tr key={codes[0]}>
            <td>
              {codes.map((code, at) => (
                <Fragment key={code}>
                  {at > 0 && ' · '}
                  <span>{getSpotName(code, spots, words.texts)}</span>
                </Fragment>
              ))}
            </td>
            <td>{words.odds(odds)}</td>
            <td>{words.returnRate(returnPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

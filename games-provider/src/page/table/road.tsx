import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RoundResult, Spot } from '../../games/table-games/table-game.ts';
import type { Words } from '../words.ts';
import { DERIVED_ROADS, createDerivedRoad, createBigRoad } from './derived-roads.ts';
import { groupSpots, type TableGameName } from '../../texts/table-texts.ts';
import type { GameTable } from './table.ts';
import { isPair } from '../../games/table-games/shoe.ts';
import { Dotted } from '../dotted.tsx';
import { Die } from './dice-tray.tsx';
import { getColour } from '../../games/table-games/roulette.ts';

/** Past rounds: the roads and the count of each side for a game with sides, else its numbers. */
export function Road({ table: { game, play, results: past } }: { readonly table: GameTable }) {
  const { session, words } = play;
  const results = past.value;
  const letters = LETTERS[game];
  const element = useRef<HTMLElement>(null);
  // With each result and resize the newest marks are in view, and only boards that scroll are focusable.
  useLayoutEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target: board } of entries) {
        board.scrollLeft = board.matches('.newest-first') ? 0 : board.scrollWidth;
        if (board.scrollWidth > board.clientWidth) {
          board.setAttribute('tabindex', '0');
        } else {
          board.removeAttribute('tabindex');
        }
      }
    });
    const boards = element.current?.querySelectorAll('.boards, .beads, .road-board, .road-line');
    boards?.forEach((board) => observer.observe(board));
    return () => observer.disconnect();
  }, [results]);
  return (
    <section class="road" aria-label={words.texts.history} ref={element}>
      {letters === undefined ? (
        <NumberRoad results={results} words={words} />
      ) : (
        <Roads letters={letters} results={results} words={words}>
          {game === 'sic-bo' ? <DiceLine results={results} words={words} /> : undefined}
        </Roads>
      )}
      <Returns spots={session.spots} words={words} />
    </section>
  );
}

interface ResultsProps {
  /** Oldest first. */
  readonly results: readonly RoundResult[];
  readonly words: Words;
}

interface RoadsProps extends ResultsProps {
  readonly letters: Letters;
}

function Roads({ letters, results, words, children }: RoadsProps & { readonly children: ComponentChildren }) {
  const { texts } = words;
  const outcomes = results.map(({ outcome }) => outcome);
  return (
    <>
      <Counts names={Object.keys(letters)} outcomes={outcomes} words={words} />
      <div class="boards newest-first">
        {results.length === 0 ? (
          <p class="soft">{texts.noRounds}</p>
        ) : (
          <>
            <BeadPlate letters={letters} results={results} words={words} />
            <RoadBoard kind="big-road" name={texts.bigRoad} marks={outcomes} />
          </>
        )}
        {children ??
          DERIVED_ROADS.map(({ kind, name, back }) => (
            <RoadBoard key={kind} kind={kind} name={texts[name]} marks={createDerivedRoad(outcomes, back)} />
          ))}
      </div>
    </>
  );
}

/** The return of each spot, visible before any stake where there is room; spots with equal odds are grouped. */
function Returns({ spots, words }: { readonly spots: readonly Spot[]; readonly words: Words }) {
  return (
    <table class="returns">
      <tbody>
        {groupSpots(spots, words.texts).map(({ names, odds, returnPercent }) => (
          <tr key={names[0]}>
            <td>
              <Dotted parts={names} />
            </td>
            <td>{words.odds(odds)}</td>
            <td>{words.returnRate(returnPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Letter of each outcome of a game that has roads, the two sides first; the letters of the boards in any casino. */
type Letters = Readonly<Record<string, string>>;

const LETTERS: Readonly<Partial<Record<TableGameName, Letters>>> = {
  baccarat: { player: 'P', banker: 'B', tie: 'T' },
  'dragon-tiger': { dragon: '龍', tiger: '虎', tie: '和' },
  'sic-bo': { small: '小', big: '大', triple: '圍' },
};

interface CountsProps {
  /** The outcomes to count, in display order. */
  readonly names: readonly string[];
  readonly outcomes: readonly string[];
  readonly words: Words;
}

function Counts({ names, outcomes, words: { texts, fill, amount, spot } }: CountsProps) {
  const counts = names.map((name) => [name, outcomes.filter((each) => each === name).length] as const);
  return (
    <div class="counted">
      <ul class="counts">
        {counts.map(([name, n]) => (
          <li key={name} class={name}>
            {fill(texts.count, { name: spot(name), n: amount(n) })}
          </li>
        ))}
      </ul>
      <div class="shares" aria-hidden="true">
        {counts.map(([name, n]) => (
          <span key={name} class={name} style={{ flexGrow: n }} />
        ))}
      </div>
    </div>
  );
}

interface RoadBoardProps {
  /** Also its class: `big-road`, `eye`, `small-road`, `cockroach`. */
  readonly kind: string;
  readonly name: string;
  /** Sides or marks, oldest first. */
  readonly marks: readonly string[];
}

/** A named board of six rows on which runs go down and changes start new columns; nothing while it has no marks. */
function RoadBoard({ kind, name, marks }: RoadBoardProps) {
  const places = createBigRoad(marks);
  return places.length === 0 ? undefined : (
    <div class={`named ${kind}`}>
      <h2 aria-hidden="true">{name}</h2>
      <div class="road-board" role="img" aria-label={name}>
        {places.map(({ outcome, column, row, ties }) => (
          <span
            key={`${column} ${row}`}
            class={`mark ${outcome}${ties > 0 ? ' tied' : ''}`}
            style={{ gridColumn: String(column + 1), gridRow: String(row + 1) }}
          />
        ))}
      </div>
    </div>
  );
}

const PAIRED = ['player', 'banker'];

/** The bead plate: every round one bead, column by column; dots for pairs of the first two cards. */
function BeadPlate({ letters, results, words }: RoadsProps) {
  return (
    <div class="named">
      <h2 aria-hidden="true">{words.texts.bead}</h2>
      <ol class="beads" aria-label={words.texts.bead}>
        {results.map(({ outcome, shown }, at) => {
          const pairs = PAIRED.filter((hand) => isPair(shown[hand])).map((hand) => `${hand}-pair`);
          const word = [outcome, ...pairs].map((code) => words.spot(code)).join(' · ');
          return (
            <li key={at} class={['bead', outcome, ...pairs].join(' ')} title={word} aria-label={word}>
              {letters[outcome]}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function DiceLine({ results, words }: ResultsProps) {
  return (
    <ol class="road-line newest-first thrown" aria-label={words.texts.history}>
      {results.toReversed().map(({ shown, totals = {}, outcome }, at) => (
        <li key={at} class={outcome}>
          {shown.dice?.map((value, place) => (
            <Die key={place} value={value} />
          ))}
          <b>{totals.dice}</b>
        </li>
      ))}
    </ol>
  );
}

/** The past numbers as on the display of a wheel, black ones left and red ones right, with the count of each colour. */
function NumberRoad({ results, words }: ResultsProps) {
  const numbers = results.map(({ shown }) => shown.number?.[0] ?? 0);
  return (
    <>
      <Counts
        names={['red', 'black', 'n0']}
        outcomes={numbers.map((number) => (number === 0 ? 'n0' : getColour(number)))}
        words={words}
      />
      <ol class="road-line newest-first numbers" aria-label={words.texts.history}>
        {numbers.toReversed().map((number, at) => (
          <li key={at} class={`bead ${getColour(number)}`}>
            {number}
          </li>
        ))}
      </ol>
    </>
  );
}

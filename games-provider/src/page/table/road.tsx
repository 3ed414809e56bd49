import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { RoundResult, Spot } from '../../games/table-games/table-game.ts';
import type { Words } from '../words.ts';
import { DERIVED_ROADS, createDerivedRoad, createBigRoad } from './derived-roads.ts';
import { groupSpots, type TableGameName } from '../../texts/table-texts.ts';
import type { GameTable } from './table.ts';
import { useScrollStops } from './use-scroll-stops.ts';
import { isPair } from '../../games/table-games/shoe.ts';
import { Dotted } from '../dotted.tsx';
import { Die } from './dice-tray.tsx';
import { getColour } from '../../games/table-games/roulette.ts';

/** Past rounds: the roads and the count of each side for a game with sides, else its numbers. */
export function Road({ table: { game, play, results: past } }: { readonly table: GameTable }) {
  const { session, words } = play;
  const results = past.value;
  const sides = SIDES[game];
  const element = useRef<HTMLElement>(null);
  useScrollStops(element, '.boards, .beads, .road-board, .road-line', results);
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

interface ResultsProps {
  /** Oldest first. */
  readonly results: readonly RoundResult[];
  readonly words: Words;
}

interface RoadsProps extends ResultsProps {
  readonly sides: Sides;
}

function Roads({ sides, results, words, children }: RoadsProps & { readonly children: ComponentChildren }) {
  const { texts } = words;
  const outcomes = results.map(({ outcome }) => outcome);
  const tones = Object.fromEntries(Object.entries(sides).map(([outcome, { tone }]) => [outcome, tone]));
  return (
    <>
      <Counts outcomes={outcomes} tones={tones} words={words} />
      <div class="boards newest-first">
        {results.length === 0 ? (
          <p class="soft">{texts.noRounds}</p>
        ) : (
          <>
            <BeadPlate sides={sides} results={results} words={words} />
            <RoadBoard kind="big-road" name={texts.bigRoad} marks={outcomes} tones={tones} />
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

/** Colour and letter of each outcome of a game that has roads, the two sides first. */
type Sides = Readonly<Record<string, { readonly tone: string; readonly letter: string }>>;

/** The games that have roads; letters are those of the boards in any casino. */
const SIDES: Readonly<Partial<Record<TableGameName, Sides>>> = {
  baccarat: {
    player: { tone: 'blue', letter: 'P' },
    banker: { tone: 'red', letter: 'B' },
    tie: { tone: 'green', letter: 'T' },
  },
  'dragon-tiger': {
    dragon: { tone: 'red', letter: '龍' },
    tiger: { tone: 'blue', letter: '虎' },
    tie: { tone: 'green', letter: '和' },
  },
  'sic-bo': {
    small: { tone: 'blue', letter: '小' },
    big: { tone: 'red', letter: '大' },
    triple: { tone: 'green', letter: '圍' },
  },
};

interface CountsProps {
  /** Oldest first. */
  readonly outcomes: readonly string[];
  /** Colours by outcome, in display order. */
  readonly tones: Readonly<Record<string, string>>;
  readonly words: Words;
}

function Counts({ outcomes, tones, words: { texts, fill, amount, spot } }: CountsProps) {
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

interface RoadBoardProps {
  /** Also its class: `big-road`, `eye`, `small-road`, `cockroach`. */
  readonly kind: string;
  readonly name: string;
  /** Sides or marks, oldest first. */
  readonly marks: readonly string[];
  /** Colours by mark; a mark that is a colour itself has none. */
  readonly tones?: Readonly<Record<string, string>>;
}

/** A named board of six rows on which runs go down and changes start new columns; nothing while it has no marks. */
function RoadBoard({ kind, name, marks, tones }: RoadBoardProps) {
  const places = createBigRoad(marks);
  return places.length === 0 ? undefined : (
    <div class={`named ${kind}`}>
      <h2 aria-hidden="true">{name}</h2>
      <div class="road-board" role="img" aria-label={name}>
        {places.map(({ outcome, column, row, ties }) => (
          <span
            key={`${column} ${row}`}
            class={`mark ${tones?.[outcome] ?? outcome}${ties > 0 ? ' tied' : ''}`}
            style={{ gridColumn: String(column + 1), gridRow: String(row + 1) }}
          />
        ))}
      </div>
    </div>
  );
}

const PAIRED = ['player', 'banker'];

/** The bead plate: every round one bead, column by column; dots for pairs of the first two cards. */
function BeadPlate({ sides, results, words }: RoadsProps) {
  return (
    <div class="named">
      <h2 aria-hidden="true">{words.texts.bead}</h2>
      <ol class="beads" aria-label={words.texts.bead}>
        {results.map(({ outcome, shown }, at) => {
          const side = sides[outcome];
          const pairs = PAIRED.filter((hand) => isPair(shown[hand])).map((hand) => `${hand}-pair`);
          const word = [outcome, ...pairs].map((code) => words.spot(code)).join(' · ');
          return (
            <li key={at} class={['bead', side?.tone, ...pairs].join(' ')} title={word} aria-label={word}>
              {side?.letter}
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

const TONES = { red: 'red', black: 'black', n0: 'green' } as const;

/** The past numbers as on the display of a wheel, black ones left and red ones right, with the count of each colour. */
function NumberRoad({ results, words }: ResultsProps) {
  const numbers = results.map(({ shown }) => shown.number?.[0] ?? 0);
  return (
    <>
      <Counts
        outcomes={numbers.map((number) => (number === 0 ? 'n0' : getColour(number)))}
        tones={TONES}
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

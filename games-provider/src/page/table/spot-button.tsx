import type { CSSProperties } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ActionButton } from '../action-button.tsx';
import type { Spot } from '../../games/table-games/table-game.ts';
import { isStakeReturned } from './stakes.ts';
import type { GameTable } from './table.ts';
import { getChipTone } from './chip-picker.tsx';
import { Die } from './dice-tray.tsx';
import { getColour } from '../../games/table-games/roulette.ts';

/** Code of a spot that differs from others by a number only. */
const NUMBERED = /^(?<kind>[a-z]+)(?<n>\d+)$/;

interface Props {
  readonly table: GameTable;
  readonly spot: Spot;
  /** Undefined where spots are placed in their order. */
  readonly place: CSSProperties | undefined;
}

function SpotButton({ spot: { code, odds }, table, place }: Props) {
  const { bets, before, wins, hit, put } = table;
  const { words, busy } = table.play;
  const { kind, n } = NUMBERED.exec(code)?.groups ?? {};
  const tone = kind === 'n' ? `number ${getColour(Number(n))}` : kind === 'd' ? 'die-spot' : code;
  const ended = wins.value !== undefined;
  const past = ended ? (before.value[code] ?? 0) : 0;
  const staked = bets.value[code] ?? past;
  const paid = wins.value?.[code] ?? 0;
  const back = isStakeReturned(past, paid);
  const marks = `${ended && hit.value.has(code) ? ' hit' : ''}${paid > 0 && !back ? ' won' : ''}`;
  return (
    <ActionButton class={`spot ${tone}${marks}`} style={place} disabled={busy.value} onClick={() => put(code)}>
      <SideEmblem side={code} />
      <span>{kind === 'n' ? n : words.spot(code)}</span>
      {kind === 'd' ? <Die value={Number(n)} /> : undefined}
      <small>{words.odds(odds)}</small>
      {staked === 0 ? undefined : (
        <span class={past > 0 ? 'staked past' : 'staked'} style={{ '--tone': getChipTone(staked) }}>
          {words.amount(staked)}
        </span>
      )}
      {paid === 0 ? undefined : (
        <span class={back ? 'paid-here back' : 'paid-here'}>
          {back ? words.fill(words.texts.cameBackHere, { amount: words.amount(paid) }) : `+${words.amount(paid)}`}
        </span>
      )}
    </ActionButton>
  );
}

/** The emblem of a side that has one; its name is next to it. */
export function SideEmblem({ side }: { readonly side: string }) {
  return side === 'dragon' || side === 'tiger' ? (
    <img class="emblem" src={`/picture/sides/${side}.svg`} alt="" width="240" height="240" />
  ) : undefined;
}

/** Even chances in the order in which they appear along the numbers. */
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];

/**
 * Returns the position of a spot, in measures that board.css turns into columns and rows: `--along` the streets of three
 * numbers (0 the zero, 13 after the last street), `--across` them (0 to 2 the numbers, -1 dozens, -2 even chances), and
 * the number of `--streets` that it is long.
 */
export function getSpotPosition(code: string) {
  const place = (along: number, across: number, streets = 1) =>
    ({ '--along': along, '--across': across, '--streets': streets }) as const;
  const { kind, n: digits } = NUMBERED.exec(code)?.groups ?? {};
  const n = Number(digits);
  if (kind === 'n') {
    return n === 0 ? place(0, 0) : place(Math.ceil(n / 3), (n - 1) % 3);
  }
  if (kind === 'column') {
    return place(13, n - 1);
  }
  return kind === 'dozen' ? place((n - 1) * 4 + 1, -1, 4) : place(EVEN_CHANCES.indexOf(code) * 2 + 1, -2, 2);
}

/** Returns the reading order: the zero, the numbers street by street, then each line next to them. */
function rank(code: string): number {
  const { '--along': along, '--across': across } = getSpotPosition(code);
  return across < 0 ? along - across * 100 : along * 3 + across;
}

/**
 * The spots of a game. On the table of a roulette: numbers in streets of three, columns at their end, dozens and even
 * chances along them; it scrolls the number of a round into view.
 */
export function Spots({ table }: Pick<Props, 'table'>) {
  const { game, wins, play } = table;
  const { spots } = play.session;
  const isBoard = game === 'roulette';
  const board = useRef<HTMLDivElement>(null);
  const [won, paid] = [wins.value, play.paid.value];
  useLayoutEffect(() => {
    // Not for the round of an earlier visit.
    if (isBoard && paid !== undefined) {
      board.current?.querySelector('.hit')?.scrollIntoView({ block: 'nearest' });
    }
  }, [isBoard, won, paid]);
  const inOrder = isBoard ? spots.toSorted((a, b) => rank(a.code) - rank(b.code)) : spots;
  return (
    <div ref={board} class={isBoard ? 'board' : 'spots'}>
      {inOrder.map((spot) => (
        <SpotButton
          key={spot.code}
          spot={spot}
          table={table}
          place={isBoard ? getSpotPosition(spot.code) : undefined}
        />
      ))}
    </div>
  );
}

import type { ReadonlySignal } from '@preact/signals';
import type { Spot } from '../../games/table-games/table-game.ts';
import type { Bets } from '../../rounds/round-answer.ts';
import type { Play } from '../play.ts';
import { pocketTone } from './pocket-tone.ts';
import type { Stakes } from './stakes.ts';

/** Spots that have a colour of their own. */
const TONES = new Set(['red', 'black', 'player', 'banker', 'tie', 'dragon', 'tiger', 'small', 'big', 'triple']);
const NUMBER = /^n(?<pocket>\d+)$/;

interface Props {
  readonly play: Play;
  readonly stakes: Stakes;
  /** What each spot paid in the last round. */
  readonly wins: ReadonlySignal<Bets>;
  onPut(code: string): void;
}

/** The places for stakes: a grid of words, and one of numbers where the game has them. */
export function Spots(props: Props) {
  const { spots } = props.play.session;
  const numbers = spots.filter(({ code }) => NUMBER.test(code));
  return (
    <>
      <div class="spots">
        {spots
          .filter(({ code }) => !NUMBER.test(code))
          .map((spot) => (
            <SpotButton key={spot.code} spot={spot} {...props} />
          ))}
      </div>
      {numbers.length === 0 ? undefined : (
        <div class="spots numbers">
          {numbers.map((spot) => (
            <SpotButton key={spot.code} spot={spot} {...props} />
          ))}
        </div>
      )}
    </>
  );
}

function SpotButton({ spot, play, stakes, wins, onPut }: Props & { readonly spot: Spot }) {
  const { words, busy } = play;
  const { code, odds } = spot;
  const staked = stakes.on(code);
  const won = (wins.value[code] ?? 0) > 0;
  return (
    <button
      class={`spot ${toneOf(code)}${won ? ' won' : ''}`}
      type="button"
      disabled={busy.value}
      onClick={() => onPut(code)}
    >
      <span>{NUMBER.test(code) ? code.slice(1) : words.spot(code)}</span>
      <small>{odds}</small>
      <span class="staked" hidden={staked === 0}>
        {words.amount(staked)}
      </span>
    </button>
  );
}

function toneOf(code: string): string {
  const pocket = NUMBER.exec(code)?.groups?.pocket;
  if (pocket !== undefined) {
    return pocketTone(Number(pocket));
  }
  return TONES.has(code) ? code : '';
}

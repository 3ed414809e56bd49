import type { CSSProperties } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import { ActionButton } from '../action-button.tsx';
import type { Spot } from '../../games/table-games/table-game.ts';
import type { Bets } from '../../rounds/round-response.ts';
import type { GamePlay } from '../play.ts';
import { isStakeReturned } from './returned-stake.ts';
import { Die } from './die.tsx';
import { getPocketTone } from './pocket-tone.ts';
import { SideEmblem } from './side-emblem.tsx';
import type { Stakes } from './stakes.ts';

const NUMBERED = /^(?<kind>[nd])(?<n>\d+)$/;

/** Props of every spot of a table. */
export interface SpotsProps {
  readonly play: GamePlay;
  readonly stakes: Stakes;
  /** What each spot paid in the last round. */
  readonly wins: ReadonlySignal<Bets>;
  /** The spots that the last round hit. */
  readonly hit: ReadonlySignal<ReadonlySet<string>>;
  onPut(code: string): void;
}

interface Props extends SpotsProps {
  readonly spot: Spot;
  /** Position on the table, for its grid. */
  readonly place?: CSSProperties;
}

/** A spot for stakes: its name, its odds, and its chips, also those of the previous round. */
export function SpotButton({ spot: { code, odds }, play, stakes, wins, hit, onPut, place }: Props) {
  const { words, busy } = play;
  const { kind, n } = NUMBERED.exec(code)?.groups ?? {};
  const tone = kind === 'n' ? `number ${getPocketTone(Number(n))}` : kind === 'd' ? 'die-spot' : code;
  const staked = stakes.on(code);
  const lain = stakes.lain(code);
  const paid = wins.value[code] ?? 0;
  const back = isStakeReturned(lain, paid);
  const marks = `${hit.value.has(code) ? ' hit' : ''}${paid > 0 && !back ? ' won' : ''}`;
  return (
    <ActionButton class={`spot ${tone}${marks}`} style={place} disabled={busy.value} onClick={() => onPut(code)}>
      <SideEmblem side={code} />
      <span>{kind === 'n' ? n : words.spot(code)}</span>
      {kind === 'd' ? <Die value={Number(n)} /> : undefined}
      <small>{words.odds(odds)}</small>
      {staked + lain === 0 ? undefined : (
        <span class={staked === 0 ? 'staked lain' : 'staked'}>{words.amount(staked === 0 ? lain : staked)}</span>
      )}
      {paid === 0 ? undefined : (
        <span class={back ? 'paid-here back' : 'paid-here'}>
          {back ? words.fill(words.texts.cameBackHere, { amount: words.amount(paid) }) : `+${words.amount(paid)}`}
        </span>
      )}
    </ActionButton>
  );
}

import type { Words } from '../words.ts';
import { PlayingCard } from './card.tsx';
import { Die } from './die.tsx';
import { HANDS, type Laid } from './hands.ts';
import { getPocketTone } from './pocket-tone.ts';
import { SideEmblem } from './side-emblem.tsx';
import type { TableGameName } from './table-session.ts';

interface Props {
  readonly game: TableGameName;
  readonly laid: Laid;
  readonly words: Words;
}

/** The positions of the pieces of a round, without motion: cards, a number, or dice. */
export function HandsView({ game, laid, words }: Props) {
  return (
    <div class={`hands ${game}`}>
      {HANDS[game].map((name) => (
        <Hand key={name} name={name} laid={laid} words={words} />
      ))}
    </div>
  );
}

function Hand({ name, laid, words }: Omit<Props, 'game'> & { readonly name: string }) {
  const total = <b class="total">{laid.totals[name]}</b>;
  const pieces = (
    <div class="cards">
      {laid.shown[name]?.map((value, at) => (
        <Piece key={`${laid.round} ${at}`} name={name} value={value} />
      ))}
    </div>
  );
  const plain = name === 'number' || name === 'dice';
  return (
    <div class={name === laid.leads ? `hand ${name} leads` : `hand ${name}`}>
      {plain ? undefined : (
        <h2>
          <SideEmblem side={name} />
          {words.spot(name)}
          {total}
        </h2>
      )}
      {pieces}
      {plain ? total : undefined}
    </div>
  );
}

function Piece({ name, value }: { readonly name: string; readonly value: number }) {
  if (name === 'number') {
    return <div class={`pocket ${getPocketTone(value)}`}>{value}</div>;
  }
  return name === 'dice' ? <Die value={value} /> : <PlayingCard value={value} />;
}

import type { Words } from '../words.ts';
import { PlayingCard } from './card.tsx';
import { Die } from './dice-tray.tsx';
import type { TableGameName } from '../../texts/table-texts.ts';
import { HANDS, type DealtRound } from './hands.ts';
import { getColour } from '../../games/table-games/roulette.ts';
import { SideEmblem } from './spot-button.tsx';

interface Props {
  readonly game: TableGameName;
  readonly dealt: DealtRound;
  readonly words: Words;
}

/** The positions of the pieces of a round, without motion: cards, a number, or dice. */
export function HandsView({ game, dealt, words }: Props) {
  return (
    <div class={`hands ${game}`}>
      {HANDS[game].map((name) => {
        const total = <b class="total">{dealt.totals[name]}</b>;
        const plain = name === 'number' || name === 'dice';
        return (
          <div key={name} class={name === dealt.winner ? `hand ${name} winner` : `hand ${name}`}>
            {plain ? undefined : (
              <h2>
                <SideEmblem side={name} />
                {words.spot(name)}
                {total}
              </h2>
            )}
            <div class="cards">
              {dealt.shown[name]?.map((value, at) => (
                <Piece key={`${dealt.round} ${at}`} name={name} value={value} />
              ))}
            </div>
            {plain ? total : undefined}
          </div>
        );
      })}
    </div>
  );
}

function Piece({ name, value }: { readonly name: string; readonly value: number }) {
  if (name === 'number') {
    return <div class={`pocket ${getColour(value)}`}>{value}</div>;
  }
  return name === 'dice' ? <Die value={value} /> : <PlayingCard value={value} />;
}

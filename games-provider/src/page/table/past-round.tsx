import type { RoundResult } from '../../games/table-games/table-game.ts';
import type { Bets } from '../../rounds/round-response.ts';
import type { Words } from '../words.ts';
import type { TableGameName } from '../../texts/table-texts.ts';
import { formatOutcome } from './hands.ts';
import { HandsView } from './hands-view.tsx';

interface ResultProps {
  readonly game: TableGameName;
  readonly result: RoundResult;
  readonly words: Words;
}

export function SmallResult({ game, result, words }: ResultProps) {
  const { shown, totals = {}, outcome } = result;
  return (
    <>
      <p class="outcome">{formatOutcome(game, result, words)}</p>
      <div class="small-hands">
        <HandsView game={game} dealt={{ round: 0, shown, totals, moving: false, winner: outcome }} words={words} />
      </div>
    </>
  );
}

interface Props extends ResultProps {
  readonly bets: Bets;
  readonly wins: Bets | null;
}

export function PastTableRound({ bets, wins, ...round }: Props) {
  const { words } = round;
  return (
    <>
      <SmallResult {...round} />
      <ul class="stakes soft">
        {Object.entries(bets).map(([spot, amount]) => (
          <li key={spot}>
            {words.spot(spot)} {words.won(amount)} → {words.won(wins?.[spot] ?? 0)}
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ComponentChildren } from 'preact';
import { GameIcon } from './icon.tsx';
import type { GamePlay } from './play.ts';

/** Number of characters of the three amounts that fit side by side on a phone; longer ones are set smaller. */
const MAX_CHARACTERS = 25;

interface Props {
  readonly play: GamePlay;
  /** Where the site takes deposits. */
  readonly deposit: string | undefined;
}

/**
 * The three amounts that are always visible: balance, stake and the last payout; in real mode with a link to the
 * deposit page.
 */
export function MoneyBar({ play: { session, words, balance, pendingStake, stake, paid, net }, deposit }: Props) {
  const { texts, won, signed } = words;
  const [left, staked, returned] = [
    won(balance.value - pendingStake.value),
    won(stake.value),
    paid.value === undefined ? '–' : won(paid.value),
  ];
  const long = [left, staked, returned].join('').length > MAX_CHARACTERS;
  return (
    <div class={long ? 'money long' : 'money'}>
      <Figure
        name={
          <>
            {texts.balance}
            <span class="label">{session.mode === 'demo' ? texts.demoShort : texts.playMoney}</span>
          </>
        }
        value={left}
      >
        {deposit === undefined || session.mode === 'demo' ? undefined : (
          <a class="add-money" href={deposit} target="_blank" rel="noopener noreferrer" title={texts.addMoney}>
            <GameIcon name="plus" />
            <span>{texts.addMoney}</span>
          </a>
        )}
      </Figure>
      <Figure name={texts.stake} value={staked} />
      <Figure name={texts.paid} value={returned} />
      <Figure name={texts.net} value={signed(net.value)} />
    </div>
  );
}

interface FigureProps {
  readonly name: ComponentChildren;
  readonly value: string;
  readonly children?: ComponentChildren;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <span>{name}</span>
      <b>
        {value}
        {children}
      </b>
    </div>
  );
}

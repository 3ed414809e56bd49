import { GameIcon } from './icon.tsx';
import type { GamePlay } from './play.ts';

/** Number of characters of all amounts that fit side by side on a phone; longer ones are set smaller. */
const MAX_CHARACTERS = 28;

/** The amounts: balance, in real mode with a link to the deposit page, stake, last payout, and the window's net. */
export function MoneyBar({ play }: { readonly play: GamePlay }) {
  const { session, deposit, words, balance, pendingStake, stake, paid, net } = play;
  const { texts, won, signed } = words;
  const left = won(balance.value - pendingStake.value);
  const staked = won(stake.value);
  const returned = paid.value === undefined ? '–' : won(paid.value);
  const sum = signed(net.value);
  const long = `${left}${staked}${returned}${sum}`.length > MAX_CHARACTERS;
  const label = <span class="label">{session.mode === 'demo' ? texts.demoShort : texts.playMoney}</span>;
  const link = deposit !== undefined && session.mode === 'real' && (
    <a class="add-money" href={deposit} target="_blank" rel="noopener noreferrer" title={texts.addMoney}>
      <GameIcon name="plus" />
      <span>{texts.addMoney}</span>
    </a>
  );
  return (
    <div class={long ? 'money long' : 'money'}>
      <div>
        <span>
          {texts.balance}
          {label}
        </span>
        <b>
          {left}
          {link}
        </b>
      </div>
      {[
        [texts.stake, staked],
        [texts.paid, returned],
        [texts.net, sum],
      ].map(([name, value]) => (
        <div key={name}>
          <span>{name}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}

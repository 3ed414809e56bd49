import type { ComponentChildren } from 'preact';
import type { Play } from './play.ts';

/** The three amounts that are always in sight: balance, stake and what the last round paid. */
export function MoneyBar({ play: { session, words, balance, held, stake, paid } }: { readonly play: Play }) {
  const { texts, won } = words;
  return (
    <div class="money">
      <Figure
        name={
          <>
            {texts.balance}
            <span class="label">{session.mode === 'demo' ? texts.demoShort : texts.playMoney}</span>
          </>
        }
        value={won(balance.value - held.value)}
      />
      <Figure name={texts.stake} value={won(stake.value)} />
      <Figure name={texts.paid} value={paid.value === undefined ? '–' : won(paid.value)} />
    </div>
  );
}

function Figure({ name, value }: { readonly name: ComponentChildren; readonly value: string }) {
  return (
    <div>
      <span>{name}</span>
      <b>{value}</b>
    </div>
  );
}

import type { ComponentChildren } from 'preact';
import type { Play } from './play.ts';

interface Props {
  readonly play: Play;
  /** Where the site takes deposits. */
  readonly deposit: string | undefined;
}

/**
 * The three amounts that are always in sight: balance, stake and what the last round paid; beside a balance of the
 * member's own a quiet way to add to it, in a window of the site.
 */
export function MoneyBar({ play: { session, words, balance, held, stake, paid }, deposit }: Props) {
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
      >
        {deposit === undefined || session.mode === 'demo' ? undefined : (
          <a class="add-money" href={deposit} target="_blank" rel="noopener noreferrer">
            {texts.addMoney}
          </a>
        )}
      </Figure>
      <Figure name={texts.stake} value={won(stake.value)} />
      <Figure name={texts.paid} value={paid.value === undefined ? '–' : won(paid.value)} />
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

import type { ReactElement } from 'react';
import type { RoundRecord } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { wordFor } from './names.ts';
import type ko from './texts/ko.json';
import { Die } from './die.tsx';
import classes from './table-result.module.css';

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

interface HandsProps {
  readonly hands: NonNullable<RoundRecord['hands']>;
  readonly outcome: string;
}

/** The cards of each hand, the winner, and a tie as text. */
export function Hands({ hands, outcome }: HandsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  return (
    <div className={classes.hands}>
      {hands.map(({ hand, cards, points }) => (
        <div key={hand} className={classes.hand} data-leads={hand === outcome}>
          <h3 className={classes.name}>
            {wordFor(hand, t)}
            {points !== undefined && <span className={classes.points}>{t('points', { count: points })}</span>}
            {hand === outcome && <span className={classes.wins}>{t('wins')}</span>}
          </h3>
          <ul className={classes.cards}>
            {cards.map((card, at) => (
              <li key={at} className={classes.card} data-suit={card[0]}>
                <span className={classes.suit}>{SUITS[card[0] ?? ''] ?? ''}</span>
                <b>{card.slice(1)}</b>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {!hands.some(({ hand }) => hand === outcome) && <p className={classes.outcome}>{wordFor(outcome, t)}</p>}
    </div>
  );
}

/** The pocket of a roulette wheel that the ball stopped in. */
export function Pocket({ number, tone }: { readonly number: number; readonly tone: string }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  return (
    <p className={classes.single}>
      <span>{t('pocket')}</span>
      <b className={classes.pocket} data-tone={tone}>
        {number}
      </b>
      {tone !== 'zero' && <span>{wordFor(tone, t)}</span>}
    </p>
  );
}

interface DiceProps {
  readonly dice: NonNullable<RoundRecord['dice']>;
  readonly outcome: string;
}

/** The dice of a round, with their sum. */
export function Dice({ dice, outcome }: DiceProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  return (
    <p className={classes.single}>
      <span>{t('dice')}</span>
      {dice.map((face, at) => (
        <Die key={at} face={face} />
      ))}
      <span>
        {t('sum', { sum: dice.reduce((sum, face) => sum + face, 0) })} · {wordFor(outcome, t)}
      </span>
    </p>
  );
}

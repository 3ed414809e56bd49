import type { ReactElement } from 'react';
import type { RoundRecord } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { translateName } from './names.ts';
import type ko from './texts/ko.json';
import classes from './table-result.module.css';

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A result of a kind that its record contains. */
type ResultProps<Kind extends keyof RoundRecord> = Required<Pick<RoundRecord, Kind | 'outcome'>>;

export function DealtHands({ hands, outcome }: ResultProps<'hands'>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  return (
    <div className={classes.hands}>
      {hands.map(({ hand, cards, points }) => (
        <div key={hand} className={classes.hand} data-leads={hand === outcome}>
          <h3 className={classes.name}>
            {translateName(hand, t)}
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
      {!hands.some(({ hand }) => hand === outcome) && <p className={classes.outcome}>{translateName(outcome, t)}</p>}
    </div>
  );
}

export function Pocket({ number, outcome }: ResultProps<'number'>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  return (
    <p className={classes.single}>
      <span>{t('pocket')}</span>
      <b className={classes.pocket} data-tone={outcome}>
        {number}
      </b>
      {outcome !== 'zero' && <span>{translateName(outcome, t)}</span>}
    </p>
  );
}

export function Dice({ dice, outcome }: ResultProps<'dice'>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  return (
    <p className={classes.single}>
      <span>{t('dice')}</span>
      {dice.map((face, at) => (
        <DieFace key={at} face={face} />
      ))}
      <span>
        {t('sum', { sum: dice.reduce((sum, face) => sum + face, 0) })} · {translateName(outcome, t)}
      </span>
    </p>
  );
}

/** Positions `x,y` of the pips of each face, in SVG units of 24. */
const PIPS = [
  '12,12',
  '7,7 17,17',
  '7,7 12,12 17,17',
  '7,7 17,7 7,17 17,17',
  '7,7 17,7 12,12 7,17 17,17',
  '7,6 17,6 7,12 17,12 7,18 17,18',
];

function DieFace({ face }: { readonly face: number }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={String(face)} className={classes.die}>
      {PIPS[face - 1]?.split(' ').map((place) => {
        const [x, y] = place.split(',');
        return <circle key={place} cx={x} cy={y} r={face === 1 ? 3.2 : 2.2} />;
      })}
    </svg>
  );
}

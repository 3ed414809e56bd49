import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import classes from './own-limit.module.css';
import type ko from './texts/ko.json';

type Limit = CallSuccess<'rg-get'>['limits'][number];

/** The member's deposit limit with the smallest remainder, in won. */
export interface OwnLimit {
  readonly period: Limit['period'];
  readonly amount: number;
  readonly left: number;
}

/** Returns the deposit limit with the smallest remainder; undefined if none is set. */
export function findTightestLimit(limits: readonly Limit[]): OwnLimit | undefined {
  return limits
    .flatMap(({ kind, period, amount, used }) =>
      kind === 'deposit' && amount !== null ? [{ period, amount, left: Math.max(0, amount - used) }] : [],
    )
    .toSorted((a, b) => a.left - b.left)[0];
}

/** Remainder of the member's deposit limit, with a link to change it. */
export function OwnLimitLine({ limit: { period, amount, left } }: { readonly limit: OwnLimit }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const { won } = platform.format;
  const protection = platform.links.to('protection');
  return (
    <p className={classes.limit}>
      <span>{t(`ownLimit.${period}`)}</span>
      <b>{t('ownLimit.left', { limit: won(amount), left: won(left) })}</b>
      {protection !== undefined && <Link to={protection}>{t('ownLimit.change')}</Link>}
    </p>
  );
}

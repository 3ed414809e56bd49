import type { ReactElement } from 'react';
import { bankNameIn, type CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { type SharedHours, sharedHours } from './closed-hours.ts';
import { REQUEST_RULES_WORDING } from './request-rules.i18n.ts';
import classes from './request-rules.module.css';

type Rules = Pick<CallSuccess<'get-balance-deposit-lock'>, 'least' | 'step' | 'closedHours'>;

/** The rules of a request as the house has them now: least amount, step, and the hours in which none is taken. */
export function RequestRules({ rules }: { readonly rules: Rules }): ReactElement {
  const t = platform.locale.useWording(REQUEST_RULES_WORDING);
  const hours = sharedHours(rules.closedHours);
  return (
    <platform.ui.Card title={t('title')}>
      <dl className={classes.rules}>
        <div>
          <dt>{t('least')}</dt>
          <dd>{platform.format.won(rules.least)}</dd>
        </div>
        <div>
          <dt>{t('step')}</dt>
          <dd>{rules.step === 1 ? t('anyAmount') : platform.format.won(rules.step)}</dd>
        </div>
        {hours.length === 0 && (
          <div>
            <dt>{t('closed')}</dt>
            <dd>{t('none')}</dd>
          </div>
        )}
        {hours.map((shared) => (
          <Hours key={JSON.stringify(shared)} hours={shared} />
        ))}
      </dl>
      {hours.length > 0 && <p className={classes.zone}>{t('zone')}</p>}
    </platform.ui.Card>
  );
}

function Hours({ hours: { from, to, banks, reason } }: { readonly hours: SharedHours }): ReactElement {
  const t = platform.locale.useWording(REQUEST_RULES_WORDING);
  const [first, ...others] = banks.map((bank) => bankNameIn(platform.locale.current, bank));
  const who = others.length === 0 ? first : t('andOthers', { bank: first ?? '', count: others.length });
  const below = [who, reason].filter((words) => words !== undefined && words !== null && words !== '');
  return (
    <div>
      <dt>{t(banks.length === 0 ? 'closed' : 'bank')}</dt>
      <dd>
        {t('hours', { from, to })}
        {below.length > 0 && <span className={classes.who}>{below.join(' · ')}</span>}
      </dd>
    </div>
  );
}

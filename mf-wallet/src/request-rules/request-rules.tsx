import type { ReactElement } from 'react';
import { bankNameIn, type CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { type Figure, Figures } from 'ui/extra';
import type ko from './texts/ko.json';
import classes from './request-rules.module.css';

type Rules = Pick<CallSuccess<'get-balance-deposit-lock'>, 'least' | 'most' | 'step' | 'closedHours'>;

/** Current rules of a request: minimum amount, step, closed hours. */
export function RequestRules({ rules }: { readonly rules: Rules }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-rules');
  const hours = groupClosedHours(rules.closedHours);
  const closed: readonly Figure[] =
    hours.length === 0
      ? [[t('closed'), t('none')]]
      : hours.map((shared) => [
          t(shared.banks.length === 0 ? 'closed' : 'bank'),
          <Hours key="hours" hours={shared} />,
          JSON.stringify(shared),
        ]);
  return (
    <Card title={t('title')}>
      <Figures
        figures={[
          [t('least'), platform.format.won(rules.least)],
          ...(rules.most === undefined ? [] : [[t('most'), platform.format.won(rules.most)] as const]),
          [t('step'), rules.step === 1 ? t('anyAmount') : platform.format.won(rules.step)],
          ...closed,
        ]}
      />
      {hours.length > 0 && <p className={classes.zone}>{t('zone')}</p>}
    </Card>
  );
}

function Hours({ hours: { from, to, banks, reason } }: { readonly hours: SharedHours }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-rules');
  const [first, ...others] = banks.map((bank) => bankNameIn(platform.locale.current, bank));
  const who = others.length === 0 ? first : t('andOthers', { bank: first ?? '', count: others.length });
  const below = [who, reason].filter((words) => words !== undefined && words !== null && words !== '');
  return (
    <>
      {t('hours', { from, to })}
      {below.length > 0 && <span className={classes.who}>{below.join(' · ')}</span>}
    </>
  );
}

type ClosedHours = CallSuccess<'get-balance-deposit-lock'>['closedHours'][number];

interface SharedHours extends Pick<ClosedHours, 'from' | 'to' | 'reason'> {
  /** Clearing codes of the banks; empty if the site itself is closed. */
  readonly banks: readonly string[];
}

/** Groups closed hours by period and text, the site's first. */
function groupClosedHours(hours: readonly ClosedHours[]): SharedHours[] {
  const groups = Map.groupBy(hours, ({ from, to, bank, reason }) => JSON.stringify([from, to, reason, bank === null]));
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ ...first, banks: group.flatMap(({ bank }) => bank ?? []) }];
    })
    .toSorted((a, b) => Math.sign(a.banks.length) - Math.sign(b.banks.length));
}

import type { ReactElement } from 'react';
import { EXCLUSION_PERIODS, type Play, CHECK_MINUTES } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, ErrorState, Skeleton, Radio } from 'ui';
import { LimitList } from './limit-list.tsx';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { StopChoices } from './stop-choices.tsx';
import { useCheckMinutes } from './use-check-minutes.ts';

export function ProtectionTools(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const call = platform.api.useCall('rg-get', {});
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const settings = call.response?.status === 'success' ? call.response : undefined;
  if (settings === undefined) {
    return (
      <div className={classes.waiting} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    );
  }
  return (
    <>
      {settings.play.stopped !== undefined && <RestrictionNotice stopped={settings.play.stopped} />}
      <LimitList limits={settings.limits} />
      <div className={classes.pair}>
        <Card title={t('check')}>
          <CheckChoices minutes={settings.checkMinutes} />
        </Card>
        <Card title={t('stop')}>
          <StopChoices periods={EXCLUSION_PERIODS} />
        </Card>
      </div>
    </>
  );
}

/** Notice of an active break or self-exclusion with its end. */
function RestrictionNotice({ stopped }: { readonly stopped: NonNullable<Play['stopped']> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const until = stopped.until === undefined ? t('forever') : platform.format.dateTime(stopped.until);
  return (
    <p className={classes.stopped} role="status">
      {t(stopped.reason === 'break' ? 'onBreak' : 'excluded', { until })}
    </p>
  );
}

interface CheckChoicesProps {
  /** Current interval in minutes; null: never. */
  readonly minutes: number | null;
}

/** Radio group for the interval of the reality check. */
function CheckChoices({ minutes }: CheckChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { chosen, saving, choose } = useCheckMinutes(minutes);
  return (
    <fieldset className={classes.checks} aria-busy={saving}>
      <legend className={classes.hint}>{t('checkHint')}</legend>
      {[...CHECK_MINUTES, null].map((choice) => (
        <Radio key={choice} name="check" checked={chosen === choice} onChange={() => void choose(choice)}>
          {choice === null ? t('never') : t('everyMinutes', { count: choice })}
        </Radio>
      ))}
      <p className={classes.checkState} role="status">
        {t(saving ? 'checkSaving' : 'checkHolds')}
      </p>
    </fieldset>
  );
}

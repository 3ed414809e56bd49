import type { ReactElement } from 'react';
import { EXCLUSION_PERIODS } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, ErrorState, Skeleton } from 'ui';
import { CheckChoices } from './check-choices.tsx';
import { LimitList } from './limit-list.tsx';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { StopChoices } from './stop-choices.tsx';
import { RestrictionNotice } from './restriction-notice.tsx';

export function ProtectionTools(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const call = platform.api.useCall('rg-get', {});
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const settings = call.answer?.status === 'success' ? call.answer : undefined;
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

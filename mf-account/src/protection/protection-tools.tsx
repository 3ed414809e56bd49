import type { ReactElement } from 'react';
import { EXCLUSION_PERIODS } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, ErrorState, Skeleton } from 'ui';
import { CheckChoices } from './check-choices.tsx';
import { Limits } from './limits.tsx';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { StopChoices } from './stop-choices.tsx';
import { StoppedNotice } from './stopped-notice.tsx';

/** A member's own limits, reality check, breaks and self-exclusion. */
export function ProtectionTools(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const call = platform.api.useCall('rg-get', {});
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const answer = call.answer?.status === 'success' ? call.answer : undefined;
  if (answer === undefined) {
    return (
      <div className={classes.waiting} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    );
  }
  return (
    <>
      {answer.play.stopped !== undefined && <StoppedNotice stopped={answer.play.stopped} />}
      <Limits limits={answer.limits} />
      <div className={classes.pair}>
        <Card title={t('check')}>
          <CheckChoices minutes={answer.checkMinutes} />
        </Card>
        <Card title={t('stop')}>
          <StopChoices periods={EXCLUSION_PERIODS} />
        </Card>
      </div>
    </>
  );
}

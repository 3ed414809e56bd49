import { type ReactElement, useEffect, useState } from 'react';
import { platform } from 'shell/platform';
import { Card, LinkButton, Money, Stack, Button } from 'ui';
import type depositKo from '../deposit/texts/ko.json';
import type ko from './texts/ko.json';
import { type MoneyRequest, type MoneyRequestKind, getRequestStatus } from './money-request.ts';
import { RequestTimeline, StateBadge } from './request-timeline.tsx';
import classes from './waiting-request.module.css';
import { LANGUAGE_TAGS, defineMessages } from 'shared-types/platform';
import { Figures } from 'ui/extra';

interface WaitingRequestProps {
  readonly kind: MoneyRequestKind;
  readonly request: MoneyRequest;
}

/** Pending request with amount, age, status and what happens next; its title can be focused. */
export function WaitingRequest({ kind, request }: WaitingRequestProps): ReactElement {
  const t = platform.locale.useTexts<Pick<typeof depositKo, 'waiting' | 'waitingHint'>>(kind);
  const about = platform.locale.useTexts<typeof ko>('request-history');
  const help = platform.links.to('help');
  return (
    <Card
      title={<span tabIndex={-1}>{t('waiting')}</span>}
      actions={
        <>
          <span data-quiet className={classes.age}>
            <Age since={request.at} />
          </span>
          <StateBadge status={getRequestStatus(request)} />
        </>
      }
    >
      <div className={classes.request}>
        <div>
          <Money amount={request.amount} size="large" />
          <p data-quiet>{about('number', { id: request.id })}</p>
        </div>
        <RequestTimeline kind={kind} request={request} />
        <p data-quiet>
          {t('waitingHint')} {help !== undefined && about('late')}
        </p>
        <Stack direction="row" gap={2}>
          {kind === 'deposit' && <CancelButton request={request} />}
          {help !== undefined && (
            <LinkButton to={help} look="plain">
              {about('help')}
            </LinkButton>
          )}
        </Stack>
      </div>
    </Card>
  );
}

const MINUTE_MS = 60_000;
/** Units by length in ms, longest first. */
const UNITS = [
  [1_440 * MINUTE_MS, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

/** Relative time in the page's language (`지금`, `12분 전`), updated while visible. */
function Age({ since }: { readonly since: string }): ReactElement {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const ms = Math.max(0, now - Date.parse(since));
  const words = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[platform.locale.current], {
    numeric: 'auto',
    style: 'short',
  });
  const [length, unit] = UNITS.find(([least]) => ms >= least) ?? [Infinity, 'second'];
  return <time dateTime={since}>{words.format(-Math.floor(ms / length), unit)}</time>;
}

const MESSAGES = defineMessages<typeof ko>('request-history')({
  askCancel: { kind: 'confirm', yes: 'cancelIt', no: 'keepIt', irreversible: true },
  requestCancelled: 'success',
  notCancelled: 'warning',
});

/** Cancels a pending deposit, after confirmation. Members cannot cancel a withdrawal. */
export function CancelButton({ request: { id, amount } }: { readonly request: MoneyRequest }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  const { send } = platform.api.useSend('user-del-deposit');
  const won = platform.format.won(amount);
  const { run, busy } = platform.useAction(async () => {
    const details = <Figures look="strong" figures={[[t('number', { id }), won]]} />;
    if (!(await platform.dialogs.confirm(MESSAGES.askCancel, { details }))) {
      return;
    }
    const response = await send({ id }).catch(platform.dialogs.failure);
    if (response !== undefined) {
      // The operator may have approved it first.
      const isCancelled = response.status === 'success' && response.state !== 'done';
      await platform.dialogs.show(MESSAGES[isCancelled ? 'requestCancelled' : 'notCancelled']);
    }
  });
  return (
    <Button aria-label={t('cancelOf', { amount: won })} busy={busy} onClick={() => void run()}>
      {t('cancel')}
    </Button>
  );
}

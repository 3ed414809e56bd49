import { type ReactElement, useState } from 'react';
import { CHECK_MINUTES, LIMIT_KINDS, type Play } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, ErrorState, Notice, Radio, Segments, Skeleton } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import shared from '../styles/shared.module.css';
import { StopChoices } from './stop-choices.tsx';
import { OpenRow } from '../rows/open-row.tsx';
import { type Limit, LimitRow } from './limit-row.tsx';

export function ProtectionTools(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const call = platform.api.useCall('rg-get', {});
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const settings = call.response?.status === 'success' ? call.response : undefined;
  if (settings === undefined) {
    return (
      <div className={shared.waiting} aria-busy="true">
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
        <CheckCard minutes={settings.checkMinutes} />
        <Card title={t('stop')}>
          <StopChoices offersForever />
        </Card>
      </div>
    </>
  );
}

function RestrictionNotice({ stopped }: { readonly stopped: NonNullable<Play['stopped']> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const until = stopped.until === undefined ? t('forever') : platform.format.dateTime(stopped.until);
  return <Notice title={t(stopped.reason === 'break' ? 'onBreak' : 'excluded', { until })} />;
}

/** Interval of the reality check; null: never. */
function CheckCard({ minutes }: { readonly minutes: number | null }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { chosen, state, choose } = useCheckMinutes(minutes);
  return (
    <Card
      title={t('check')}
      actions={
        <span data-quiet role="status">
          {state !== 'unchanged' && t(state === 'saving' ? 'checkSaving' : 'checkHolds')}
        </span>
      }
    >
      <fieldset className={classes.checks} aria-busy={state === 'saving'}>
        <legend data-quiet>{t('checkHint')}</legend>
        {[...CHECK_MINUTES, null].map((choice) => (
          <Radio key={choice} name="check" checked={chosen === choice} onChange={() => void choose(choice)}>
            {choice === null ? t('never') : t('everyMinutes', { count: choice })}
          </Radio>
        ))}
      </fieldset>
    </Card>
  );
}

/** A member's limits: those that are set first, then a row per kind to add another. */
function LimitList({ limits }: { readonly limits: readonly Limit[] }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const set = limits.filter(isSet);
  const others = limits.filter((limit) => !isSet(limit));
  return (
    <Card title={t('limits')}>
      <p data-quiet>{t(set.length === 0 ? 'noneSet' : 'looserHint')}</p>
      {set.map((limit) => (
        <section key={`${limit.kind} ${limit.period}`} className={classes.set} aria-label={t(`${limit.kind}Limit`)}>
          <h3>{t(`${limit.kind}Limit`)}</h3>
          <LimitRow limit={limit} />
        </section>
      ))}
      {others.length > 0 && (
        <section className={classes.set} aria-label={t('addLimit')}>
          {set.length > 0 && <h3>{t('addLimit')}</h3>}
          {LIMIT_KINDS.map((kind) => {
            const ofKind = others.filter((limit) => limit.kind === kind);
            return (
              ofKind.length > 0 && (
                <OpenRow key={kind} name={kind} title={t(`${kind}Limit`)} hint={t(`${kind}Hint`)}>
                  <NewLimit kind={kind} limits={ofKind} />
                </OpenRow>
              )
            );
          })}
        </section>
      )}
    </Card>
  );
}

function NewLimit({ kind, limits }: { readonly kind: Limit['kind']; readonly limits: readonly Limit[] }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const [chosen, setChosen] = useState<Limit['period']>();
  const limit = limits.find(({ period }) => period === chosen) ?? limits[0];
  return (
    <section className={classes.new} aria-label={t(`${kind}Limit`)}>
      <Segments
        label={t('period')}
        choices={limits.map(({ period }) => ({ value: period, label: t(period) }))}
        chosen={limit?.period}
        onChoose={setChosen}
      />
      {limit !== undefined && <LimitRow key={limit.period} limit={limit} />}
    </section>
  );
}

/** Returns true for a limit that applies or has a pending change. */
function isSet({ amount, pending }: Limit): boolean {
  return amount !== null || pending !== null;
}

interface Choice {
  readonly minutes: number | null;
  readonly before: number | null;
  readonly isSaved: boolean;
}

/** Returns the interval of the reality check. A choice is shown as saving until the backend confirms it; the last one applies. */
function useCheckMinutes(minutes: number | null) {
  const { send } = platform.api.useSend('rg-set-check', { inOrder: true });
  const [last, setLast] = useState<Choice>();
  // After a confirmation, `minutes` is outdated until the next fetch.
  const applies = last !== undefined && (!last.isSaved || last.before === minutes);
  return {
    chosen: applies ? last.minutes : minutes,
    /** State of the last choice made on this page. */
    state: last === undefined ? ('unchanged' as const) : last.isSaved ? ('saved' as const) : ('saving' as const),
    choose: async (choice: number | null) => {
      const own = { minutes: choice, before: minutes, isSaved: false };
      setLast(own);
      const response = await send({ minutes: choice }).catch(platform.dialogs.failure);
      setLast((latest) => (latest === own ? response && { ...own, isSaved: true } : latest));
    },
  };
}

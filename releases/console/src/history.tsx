import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import type { LiveVersions } from 'shared-types/registry';
import type { LogFindings } from '../../src/registry/release-log.ts';
import { formatCount } from '../../src/release-command/evidence-text.ts';
import type { HistoryEntry } from '../../src/store/release-store.ts';
import { useRelease, useStatus } from './api.ts';
import { formatTime } from './format.ts';
import { getScopeText } from './next-step.ts';
import { QueryState } from './query-state.tsx';
import { goTo, linkTo } from './route.tsx';
import { findText, LANGUAGE, t } from './texts.ts';

const PAGE_ENTRIES = 50;
const ALL = 'all';
const COLORS: Readonly<Record<string, string>> = {
  stop: 'bad',
  rollback: 'bad',
  promote: 'good',
  step: 'accent',
};

interface HistoryProps {
  readonly name?: string | undefined;
  readonly by?: string | undefined;
}

export function History({ name = ALL, by = ALL }: HistoryProps) {
  const [limit, setLimit] = useState(PAGE_ENTRIES);
  const [isVerifying, setIsVerifying] = useState(false);
  const { data: status } = useStatus();
  const { data: all = [] } = useRelease<readonly HistoryEntry[]>(['history', '--limit=500']);
  const args = ['history', ...(name === ALL ? [] : [name]), ...(by === ALL ? [] : [`--by=${by}`]), `--limit=${limit}`];
  const query = useRelease<readonly HistoryEntry[]>(args);
  const { data } = query;
  const actors = [...new Set([...all.map((entry) => entry.by), ...(by === ALL ? [] : [by])])].toSorted();
  const packages = status?.packages.map((one) => one.package) ?? [];
  const days = [
    ...Map.groupBy(data ?? [], ({ at }) => new Date(at).toLocaleDateString(LANGUAGE, { dateStyle: 'full' })),
  ];
  const options = (label: string, values: readonly string[]) => [
    { value: ALL, label },
    ...values.map((value) => ({ value, label: value })),
  ];
  return (
    <>
      <h2>{t('history')}</h2>
      <div className="wrap">
        <Select
          aria-label={t('package')}
          value={name}
          options={options(t('allPackages'), packages)}
          onChange={(chosen) => goTo('history', chosen, by)}
        />
        <Select
          showSearch
          aria-label={t('actor')}
          value={by}
          options={options(t('allActors'), actors)}
          onChange={(chosen) => goTo('history', name, chosen)}
        />
        <Button onClick={() => setIsVerifying(true)}>{t('verify')}</Button>
      </div>
      {isVerifying && <Verification />}
      <QueryState query={query} />
      {data?.length === 0 && <p className="empty">{t('noHistory')}</p>}
      {days.map(([date, ofDay]) => (
        <section key={date}>
          <h3>{date}</h3>
          <ol className="rows">
            {ofDay.map((entry) => (
              <Entry key={`${entry.revision} ${entry.at} ${entry.action}`} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {data?.length === limit && <Button onClick={() => setLimit(limit * 4)}>{t('more')}</Button>}
    </>
  );
}

function Verification() {
  const { data, error } = useRelease<LogFindings & { readonly ok: boolean }>(['history', '--verify']);
  const problem = error?.message ?? (data?.ok === false ? data.problems.join(' ') : undefined);
  return (
    <>
      {problem !== undefined && <Alert type="error" showIcon title={t('verifyFails')} description={problem} />}
      {data?.ok === true && (
        <Alert
          type="success"
          showIcon
          title={t('verifyHolds', { entries: data.entries, signed: data.signed })}
          description={<code className="command">{data.checkpoint}</code>}
        />
      )}
    </>
  );
}

/** Shows the versions that visitors got after a change, and the change itself. */
export function State({ revision }: { readonly revision: string }) {
  const query = useRelease<{ entries: readonly HistoryEntry[]; versions: Readonly<Record<string, LiveVersions>> }>([
    'history',
    `--revision=${revision}`,
  ]);
  const { data } = query;
  return (
    <>
      <h2>{t('stateAt', { revision })}</h2>
      <p>
        <a href={linkTo('history')}>{t('showAll')}</a>
      </p>
      <QueryState query={query} />
      {data !== undefined && (
        <>
          {Object.keys(data.versions).length === 0 && <p className="empty">{t('nothingLive')}</p>}
          <ul aria-label={t('stateAt', { revision })}>
            {Object.entries(data.versions).map(([name, { active, canary, percent, to }]) => (
              <li key={name}>
                {name} <strong>{active}</strong>{' '}
                {canary !== undefined && (
                  <span className="badge accent">{`${canary} · ${getScopeText({ percent, rollout: { to } })}`}</span>
                )}
              </li>
            ))}
          </ul>
          <ol className="rows">
            {data.entries.map((entry) => (
              <Entry key={`${entry.at} ${entry.action}`} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const { at, by, action, detail, reason, figures, revision } = entry;
  const [name, version] = /^(?<name>[a-z-]+)@(?<version>[^\s:]+)/.exec(detail)?.slice(1) ?? [];
  return (
    <li className="card entry">
      <p>
        <span className={`badge ${COLORS[action] ?? ''}`}>{findText(`action-${action}`) ?? action}</span>{' '}
        <strong>{by}</strong> <span className="muted">{formatTime(at)}</span>
      </p>
      <p lang="en">{detail}</p>
      {reason !== undefined && <p>“{reason}”</p>}
      {figures !== undefined && (
        <p className="muted">
          {t('figures', {
            visitors: formatCount(figures.visitors ?? 0),
            failing: formatCount(figures.failing ?? 0),
            evidence: formatCount(figures.evidence ?? 1),
          })}
        </p>
      )}
      <p className="wrap">
        <a href={linkTo('state', String(revision))}>{t('revisionLink', { revision })}</a>
        {name !== undefined && version !== undefined && <a href={linkTo(name, 'why', version)}>{t('whyLink')}</a>}
      </p>
    </li>
  );
}

import { Fragment } from 'react';
import { useRelease, type WhyData } from './api.ts';
import { useFormats } from './format.ts';
import { QueryState } from './query-state.tsx';
import { useLanguage } from './texts.tsx';

export function Failures({ name, version }: { readonly name: string; readonly version: string }) {
  const { t, find } = useLanguage();
  const { time, count } = useFormats();
  const query = useRelease<WhyData>(['why', `${name}@${version}`]);
  if (query.data === undefined) {
    return <QueryState query={query} />;
  }
  const { samples, evidence } = query.data;
  const kinds = Object.entries(evidence?.failures ?? {});
  const groups = [...new Set([...kinds.map(([kind]) => kind), ...samples.map(({ outcome }) => outcome)])];
  return (
    <section className="card">
      <h3>{t('failureList')}</h3>
      {groups.length === 0 && <p className="muted">{t('noFailures')}</p>}
      <dl className="rows">
        {groups.map((kind) => (
          <Fragment key={kind}>
            <dt>
              <strong>{kind}</strong> {find(`failure-${kind}`)}
              <span className="muted">
                {' '}
                {t('visitorCount', { count: count(Object.fromEntries(kinds)[kind] ?? 0) })}
              </span>
            </dt>
            {samples
              .filter(({ outcome }) => outcome === kind)
              .map(({ at, last, message, source }) => (
                <dd className="wrap" key={`${at} ${source}`}>
                  <code>{message ?? t('noMessage')}</code>
                  {source !== undefined && <code className="accent">{source}</code>}
                  <span className="muted">{t('seen', { first: time(at), last: time(last) })}</span>
                </dd>
              ))}
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

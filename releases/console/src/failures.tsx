import { Fragment } from 'react';
import type { VersionEvidence } from '../../src/canary-analysis/evidence.ts';
import { useFormats } from './format.ts';
import { useLanguage } from './texts.tsx';

export function Failures({ failures, samples }: Pick<VersionEvidence, 'failures' | 'samples'>) {
  const { t, find } = useLanguage();
  const { time, count } = useFormats();
  const groups = [...new Set([...Object.keys(failures), ...samples.map(({ outcome }) => outcome)])];
  return (
    <section className="card">
      <h3>{t('failureList')}</h3>
      {groups.length === 0 && <p className="muted">{t('noFailures')}</p>}
      <dl className="rows">
        {groups.map((kind) => (
          <Fragment key={kind}>
            <dt>
              <strong>{kind}</strong> {find(`failure-${kind}`)}
              <span className="muted"> {t('visitorCount', { count: count(failures[kind] ?? 0) })}</span>
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

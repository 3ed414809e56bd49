import { Fragment } from 'react';
import type { VersionEvidence } from '../../src/canary-analysis/evidence.ts';
import { formatCount } from '../../src/release-command/evidence-text.ts';
import { useWhy } from './api.ts';
import { EvidenceChart } from './evidence-chart.tsx';
import { formatTime } from './format.ts';
import { MeasureTiles, NearnessBar } from './measures.tsx';
import { QueryState } from './query-state.tsx';
import { findText, t } from './texts.ts';

/** Threshold of a canary that ended. */
const STOP_THRESHOLD = 1_000;

interface EvidenceProps {
  readonly name: string;
  readonly version: string;
  /** True for a version that is or was a canary. */
  readonly hasCurve: boolean;
}

/** Shows the evidence about a version, if there is any: as a whole and over time, by measure, and its failures. */
export function Evidence({ name, version, hasCurve }: EvidenceProps) {
  const query = useWhy(name, version);
  if (query.data === undefined || query.error !== null) {
    return <QueryState query={query} />;
  }
  const { evidence, samples, curve } = query.data;
  if (evidence === undefined && !hasCurve) {
    return null;
  }
  return (
    <>
      <section className="card">
        <h3>{t(hasCurve ? 'evidence' : 'evidenceLive')}</h3>
        {evidence !== undefined && (
          <>
            <NearnessBar known={evidence} />
            <p className="muted">
              {t('sample', { visitors: formatCount(evidence.visitors.exposed), since: formatTime(evidence.since) })}
            </p>
          </>
        )}
        {hasCurve && <EvidenceChart points={curve} threshold={evidence?.threshold ?? STOP_THRESHOLD} />}
      </section>
      {evidence !== undefined && (
        <>
          <MeasureTiles known={evidence} />
          <Failures failures={evidence.failures} samples={samples} />
        </>
      )}
    </>
  );
}

function Failures({ failures, samples }: Pick<VersionEvidence, 'failures' | 'samples'>) {
  const groups = [...new Set([...Object.keys(failures), ...samples.map(({ outcome }) => outcome)])];
  return (
    <section className="card">
      <h3>{t('failureList')}</h3>
      {groups.length === 0 && <p className="muted">{t('noFailures')}</p>}
      <dl className="rows">
        {groups.map((kind) => (
          <Fragment key={kind}>
            <dt>
              <strong>{kind}</strong> {findText(`failure-${kind}`)}
              <span className="muted"> {t('visitorCount', { count: formatCount(failures[kind] ?? 0) })}</span>
            </dt>
            {samples
              .filter(({ outcome }) => outcome === kind)
              .map(({ at, last, message, source }) => (
                <dd className="wrap" key={`${at} ${source}`}>
                  <code>{message ?? t('noMessage')}</code>
                  {source !== undefined && <code className="accent">{source}</code>}
                  <span className="muted">{t('seen', { first: formatTime(at), last: formatTime(last) })}</span>
                </dd>
              ))}
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

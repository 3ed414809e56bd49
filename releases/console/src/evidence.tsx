import { useRelease, type WhyData } from './api.ts';
import { EvidenceChart } from './evidence-chart.tsx';
import { Failures } from './failures.tsx';
import { useFormats } from './format.ts';
import { MeasureTiles, NearnessBar } from './measures.tsx';
import { QueryState } from './query-state.tsx';
import { useLanguage } from './texts.tsx';

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
  const { t } = useLanguage();
  const { time, count } = useFormats();
  const query = useRelease<WhyData>(['why', `${name}@${version}`]);
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
              {t('sample', { visitors: count(evidence.visitors.exposed), since: time(evidence.since) })}
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

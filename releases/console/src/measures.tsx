import type { VersionEvidence } from '../../src/canary-analysis/evidence.ts';
import { getNearness, useFormats } from './format.ts';
import { useLanguage } from './texts.tsx';

/** One compared measure: failures, or an outcome, with its part and all of the visitors of both groups. */
type Measure = ReturnType<typeof getMeasures>[number];

/** Returns the measures of a version: failures first, then the outcomes that were offered. */
export function getMeasures({ visitors, stable, outcomes, rollout }: VersionEvidence) {
  // A live version has no control group.
  const isLive = rollout === undefined;
  return [
    {
      name: 'failures',
      kind: undefined,
      isOutcome: false,
      canary: [visitors.failing, visitors.exposed] as const,
      control: stable && ([stable.failing, stable.exposed] as const),
      evidence: undefined,
      isLive,
    },
    ...outcomes
      .filter(({ canary, control }) => canary.shown > 0 || (control?.shown ?? 0) > 0)
      .map(({ name, kind, canary, control, eValue }) => ({
        name,
        kind,
        isOutcome: true,
        canary: [canary.reached, canary.shown] as const,
        control: control && ([control.reached, control.shown] as const),
        evidence: eValue,
        isLive,
      })),
  ];
}

export function useMeasureName(): (measure: Pick<Measure, 'name' | 'isOutcome'>) => string {
  const { t, find } = useLanguage();
  return ({ name, isOutcome }) => (isOutcome ? (find(`outcome-${name}`) ?? name) : t('failures'));
}

/** Shows the shares of a version and of its control group as two bars. */
export function ShareBars({ measure, label }: { readonly measure: Measure; readonly label?: string }) {
  const { share, count } = useFormats();
  const { t } = useLanguage();
  const rows = [
    ['canary', 'accent', measure.canary],
    ['control', 'muted', measure.control],
  ] as const;
  return (
    <div className="bars">
      {label !== undefined && <small>{label}</small>}
      {rows.map(
        ([who, tone, figures]) =>
          figures !== undefined && (
            <span key={who} className="bar" title={`${t(who)}: ${count(figures[0])} / ${count(figures[1])}`}>
              <i className={tone} style={{ width: `${figures[1] === 0 ? 0 : (100 * figures[0]) / figures[1]}%` }} />
              <b>{share(figures[0], figures[1])}</b>
            </span>
          ),
      )}
    </div>
  );
}

export function MeasureTiles({ known }: { readonly known: VersionEvidence }) {
  return (
    <div className="tiles">
      {getMeasures(known).map((measure) => (
        <MeasureTile key={measure.name} measure={measure} />
      ))}
    </div>
  );
}

function MeasureTile({ measure }: { readonly measure: Measure }) {
  const { t } = useLanguage();
  const name = useMeasureName();
  const { count, share, evidence } = useFormats();
  const rows = [
    [measure.isLive ? 'liveVersion' : 'canary', measure.canary],
    ['control', measure.control],
  ] as const;
  return (
    <section className="card" data-measure={measure.name}>
      <h3>
        {name(measure)}
        {measure.kind !== undefined && <span className="kind muted">{t(`kind-${measure.kind}`)}</span>}
      </h3>
      <ShareBars measure={measure} />
      <dl>
        {rows.map(([who, figures]) => (
          <div key={who}>
            <dt className="muted">{t(who)}</dt>
            <dd>
              {figures === undefined
                ? t('noControl')
                : `${share(figures[0], figures[1])} · ${t('of', { part: count(figures[0]), all: count(figures[1]) })}`}
            </dd>
          </div>
        ))}
        {measure.evidence !== undefined && (
          <div>
            <dt className="muted">{t('evidence')}</dt>
            <dd>{evidence(measure.evidence)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function NearnessBar({ known }: { readonly known: VersionEvidence }) {
  const { t } = useLanguage();
  const { evidence, count } = useFormats();
  const nearness = getNearness(known.eValue, known.threshold);
  const level = nearness >= 1 ? 'bad' : nearness > 0.43 ? 'accent' : 'good';
  const text = t('nearness', { evidence: evidence(known.eValue), threshold: count(known.threshold) });
  return (
    <div>
      <span>{text}</span>
      <div
        className="bar"
        role="meter"
        aria-label={t('evidence')}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(nearness * 100)}
      >
        <i className={level} style={{ width: `${Math.max(2, nearness * 100)}%` }} />
      </div>
    </div>
  );
}

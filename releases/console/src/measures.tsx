import { Progress } from 'antd';
import type { VersionEvidence } from '../../src/canary-analysis/evidence.ts';
import { formatCount } from '../../src/release-command/evidence-text.ts';
import { formatShare } from './format.ts';
import { findText, t } from './texts.ts';

type Measure = ReturnType<typeof getMeasures>[number];

export function getOutcomeName(outcome: string): string {
  return findText(`outcome-${outcome}`) ?? outcome;
}

/** Returns the failures and the offered outcomes, with a part and all of the visitors of the version and its control group. */
export function getMeasures({ visitors, stable, outcomes }: VersionEvidence) {
  const failures = {
    key: 'failures',
    name: t('failures'),
    kind: undefined,
    own: [visitors.failing, visitors.exposed] as const,
    control: stable && ([stable.failing, stable.exposed] as const),
    evidence: undefined,
  };
  const offered = outcomes.filter(({ canary, control }) => canary.shown > 0 || (control?.shown ?? 0) > 0);
  const ofOutcomes = offered.map(({ name, kind, canary, control, eValue }) => ({
    key: name,
    name: getOutcomeName(name),
    kind,
    own: [canary.reached, canary.shown] as const,
    control: control && ([control.reached, control.shown] as const),
    evidence: eValue,
  }));
  return [failures, ...ofOutcomes];
}

/** Shows the shares of a version and of its control group as two bars. */
export function ShareBars({ own, control }: Pick<Measure, 'own' | 'control'>) {
  const rows = [
    ['canary', 'accent', own],
    ['control', 'muted', control],
  ] as const;
  return rows.map(
    ([who, tone, figures]) =>
      figures !== undefined && (
        <Progress
          key={who}
          size="small"
          status="normal"
          aria-label={`${t(who)}: ${figures.map(formatCount).join(' / ')}`}
          percent={figures[1] === 0 ? 0 : (100 * figures[0]) / figures[1]}
          strokeColor={`var(--${tone})`}
          format={() => <span title={figures.map(formatCount).join(' / ')}>{formatShare(...figures)}</span>}
        />
      ),
  );
}

export function MeasureTiles({ known }: { readonly known: VersionEvidence }) {
  const who = known.rollout === undefined ? 'liveVersion' : 'canary';
  const describe = (figures: Measure['control']) =>
    figures === undefined
      ? t('noControl')
      : `${formatShare(...figures)} · ${t('of', { part: formatCount(figures[0]), all: formatCount(figures[1]) })}`;
  return (
    <div className="columns">
      {getMeasures(known).map(({ key, name, kind, own, control, evidence }) => (
        <section key={key} className="card" data-measure={key}>
          <h3>
            {name} <small>{kind !== undefined && t(`kind-${kind}`)}</small>
          </h3>
          <ShareBars own={own} control={control} />
          <dl>
            <Figure label={t(who)} value={describe(own)} />
            <Figure label={t('control')} value={describe(control)} />
            {evidence !== undefined && <Figure label={t('evidence')} value={formatCount(evidence)} />}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Figure({ label, value }: Readonly<Record<'label' | 'value', string>>) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Shows the evidence relative to the stop threshold, on a logarithmic scale. */
export function NearnessBar({ known: { eValue, threshold } }: { readonly known: VersionEvidence }) {
  const nearness = Math.min(1, Math.log(Math.max(eValue, 1)) / Math.log(threshold));
  const level = nearness >= 1 ? 'bad' : nearness > 0.43 ? 'accent' : 'good';
  const text = t('nearness', { evidence: formatCount(eValue), threshold: formatCount(threshold) });
  return (
    <div>
      <span>{text}</span>
      <Progress
        size="small"
        showInfo={false}
        status="normal"
        aria-label={t('evidence')}
        aria-valuetext={text}
        percent={Math.max(2, nearness * 100)}
        strokeColor={`var(--${level})`}
      />
    </div>
  );
}

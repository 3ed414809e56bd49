import { useState } from 'react';
import type { PackageStatus } from '../../src/release-command/status-command.ts';
import { useRelease, type WhyData } from './api.ts';
import { ChangeButton } from './change-button.tsx';
import { EvidenceChart } from './evidence-chart.tsx';
import { Failures } from './failures.tsx';
import { useFormats } from './format.ts';
import { MeasureTiles, NearnessBar } from './measures.tsx';
import { useAllowanceText, useNextStepText, useScope } from './next-step.ts';
import { StartCanary } from './start-canary.tsx';
import { useLanguage } from './texts.tsx';
import { VersionSelect } from './version-select.tsx';

export function RolloutDetails({ row }: { readonly row: PackageStatus }) {
  const { t } = useLanguage();
  const { time, count } = useFormats();
  const scope = useScope();
  const nextStep = useNextStepText();
  const { canary, active } = row;
  const shown = canary ?? active;
  const known = row.known.find(({ version }) => version === shown);
  return (
    <>
      <section className="card">
        <p className="headline">
          {canary === undefined ? (
            t('headlineLive', { version: active })
          ) : (
            <>
              <strong className="accent">{canary}</strong>{' '}
              {row.percent === 100 && row.rollout?.to === undefined
                ? t('headlineAll')
                : t('headlineCanary', { scope: scope(row), active })}
            </>
          )}
        </p>
        {canary !== undefined && <Steps row={row} />}
        {canary !== undefined && <p className="muted">{nextStep(row)}</p>}
        <Buttons row={row} />
      </section>
      {known !== undefined && (
        <>
          <section className="card" data-known={known.version}>
            <h3>{canary === undefined ? t('evidenceLive') : t('evidence')}</h3>
            <NearnessBar known={known} />
            <p className="muted">
              {t('sample', { visitors: count(known.visitors.exposed), since: time(known.since) })}
            </p>
            {canary !== undefined && <Curve name={row.package} version={canary} threshold={known.threshold} />}
          </section>
          <MeasureTiles known={known} />
          <Failures name={row.package} version={shown} />
        </>
      )}
    </>
  );
}

function Steps({ row }: { readonly row: PackageStatus }) {
  const { t } = useLanguage();
  const { percent = 0, rollout, next } = row;
  const steps = [...new Set([...(rollout?.steps ?? []), percent])].toSorted((a, b) => a - b);
  return (
    <ol className="steps" aria-label={t('steps')}>
      {steps.map((step) => (
        <li
          key={step}
          className={step < percent ? 'past' : step === percent ? 'now' : ''}
          aria-current={step === percent ? 'step' : undefined}
        >
          {step} %
        </li>
      ))}
      {(next?.step === 'promote' || steps.at(-1) === 100) && rollout?.to === undefined && <li>{t('everybody')}</li>}
    </ol>
  );
}

function Buttons({ row }: { readonly row: PackageStatus }) {
  const { t } = useLanguage();
  const scope = useScope();
  const allowance = useAllowanceText();
  const { package: name, canary, active, next, before, disabledSince } = row;
  const against = next === undefined || next.allowed ? undefined : allowance(row);
  const maintenance = (
    <ChangeButton
      label={t(disabledSince === undefined ? 'disable' : 'enable')}
      effect={t(disabledSince === undefined ? 'disableEffect' : 'enableEffect', { name })}
      args={['set', 'maintenance', name, disabledSince === undefined ? 'on' : 'off']}
    />
  );
  if (canary === undefined) {
    return (
      <div className="wrap buttons">
        <StartCanary row={row} />
        {before !== undefined && <RollBackTo key={before} name={name} active={active} before={before} />}
        {name !== 'shell' && maintenance}
      </div>
    );
  }
  const values = { scope: scope(row), canary, active };
  return (
    <div className="wrap buttons">
      <ChangeButton
        danger
        primary
        label={t('rollback')}
        effect={t('rollbackEffect', values)}
        args={['rollback', name]}
      />
      {next?.step !== undefined && row.rollout?.steps !== undefined && (
        <ChangeButton
          label={t(next.paused ? 'resume' : 'pause')}
          effect={t(next.paused ? 'resumeEffect' : 'pauseEffect', values)}
          args={['canary', name, next.paused ? '--resume' : '--pause']}
        />
      )}
      {typeof next?.step === 'number' && (
        <ChangeButton
          label={t('step')}
          effect={t('stepEffect', { ...values, next: scope(row, next.step) })}
          args={['canary', name, '--next-step']}
          against={against}
        />
      )}
      <ChangeButton
        label={t('promote')}
        effect={t('promoteEffect', values)}
        args={['promote', name]}
        against={against}
      />
      <StartCanary row={row} />
      {name !== 'shell' && maintenance}
    </div>
  );
}

interface RollBackToProps {
  readonly name: string;
  readonly active: string;
  readonly before: string;
}

/** Rolls back to the previous version, or to an older one. */
function RollBackTo({ name, active, before }: RollBackToProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState(before);
  return (
    <ChangeButton
      danger
      label={t('rollback')}
      effect={t('rollbackLiveEffect', { active, before: chosen })}
      args={['rollback', name, ...(chosen === before ? [] : [`--to=${chosen}`])]}
    >
      <VersionSelect name={name} version={chosen} except={active} onChange={setChosen} />
    </ChangeButton>
  );
}

const NO_POINTS: WhyData['curve'] = [];

interface CurveProps {
  readonly name: string;
  readonly version: string;
  readonly threshold: number;
}

export function Curve({ name, version, threshold }: CurveProps) {
  const { data } = useRelease<WhyData>(['why', `${name}@${version}`]);
  return <EvidenceChart points={data?.curve ?? NO_POINTS} threshold={threshold} />;
}

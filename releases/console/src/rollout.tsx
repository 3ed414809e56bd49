import { useState } from 'react';
import type { PackageStatus } from '../../src/release-command/status-command.ts';
import { ChangeButton } from './change-button.tsx';
import { Evidence } from './evidence.tsx';
import { getAllowanceText, getNextStepText, getScopeText } from './next-step.ts';
import { StartCanary } from './start-canary.tsx';
import { t } from './texts.ts';
import { VersionSelect } from './fields.tsx';

export function RolloutDetails({ row }: { readonly row: PackageStatus }) {
  const { canary, active } = row;
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
                : t('headlineCanary', { scope: getScopeText(row), active })}
            </>
          )}
        </p>
        {canary !== undefined && <Steps row={row} />}
        {canary !== undefined && <p className="muted">{getNextStepText(row)}</p>}
        <Buttons row={row} />
      </section>
      <Evidence name={row.package} version={canary ?? active} hasCurve={canary !== undefined} />
    </>
  );
}

function Steps({ row }: { readonly row: PackageStatus }) {
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
  const { package: name, canary, active, next, before, disabledSince } = row;
  const against = next === undefined || next.allowed ? undefined : getAllowanceText(row);
  const values = { scope: getScopeText(row), canary: canary ?? '', active };
  return (
    <div className="wrap buttons">
      {canary !== undefined && (
        <ChangeButton
          danger
          primary
          label={t('rollback')}
          effect={t('rollbackEffect', values)}
          args={['rollback', name]}
        />
      )}
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
          effect={t('stepEffect', { ...values, next: getScopeText(row, next.step) })}
          args={['canary', name, '--next-step']}
          against={against}
        />
      )}
      {canary !== undefined && (
        <ChangeButton
          label={t('promote')}
          effect={t('promoteEffect', values)}
          args={['promote', name]}
          against={against}
        />
      )}
      <StartCanary row={row} />
      {canary === undefined && before !== undefined && (
        <RollBackTo key={before} name={name} active={active} before={before} />
      )}
      {name !== 'shell' && (
        <ChangeButton
          label={t(disabledSince === undefined ? 'disable' : 'enable')}
          effect={t(disabledSince === undefined ? 'disableEffect' : 'enableEffect', { name })}
          args={['set', 'maintenance', name, disabledSince === undefined ? 'on' : 'off']}
        />
      )}
    </div>
  );
}

/** Rolls back to the previous version, or to an older one. */
function RollBackTo({ name, active, before }: Readonly<Record<'name' | 'active' | 'before', string>>) {
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

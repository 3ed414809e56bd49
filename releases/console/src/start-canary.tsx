import { useState } from 'react';
import type { PackageStatus } from '../../src/release-command/status-command.ts';
import { useVersions } from './api.ts';
import { ChangeButton } from './change-button.tsx';
import { FormField, SelectField, VersionSelect } from './fields.tsx';
import { t } from './texts.ts';

const DEFAULT_STEPS = '1,5,25,50,100';
const DEFAULT_EVERY = '20m';

export function StartCanary({ row }: { readonly row: PackageStatus }) {
  const { package: name, canary, active } = row;
  const { data = [] } = useVersions(name);
  const [chosen, setChosen] = useState<string>();
  const [audience, setAudience] = useState('staff');
  const [steps, setSteps] = useState(DEFAULT_STEPS);
  const [every, setEvery] = useState(DEFAULT_EVERY);
  const [percent, setPercent] = useState('10');
  const [groups, setGroups] = useState('locale=ko');
  const version = canary ?? chosen ?? data.find((one) => one.version !== active)?.version;
  if (version === undefined) {
    return null;
  }
  const options: Readonly<Record<string, readonly string[]>> = {
    staff: ['--to=staff'],
    steps: [`--steps=${steps}`, `--every=${every}`, '--guard'],
    percent: [`--percent=${percent}`],
    groups: groups
      .split(/[\s,]+/)
      .filter((group) => group !== '')
      .map((group) => `--to=${group}`),
    all: [],
  };
  return (
    <ChangeButton
      primary={canary === undefined}
      label={t(canary === undefined ? 'start' : 'audience')}
      effect={t(`effect-${audience}`, { version, active, steps: steps.replaceAll(',', ', '), percent, every, groups })}
      args={[audience === 'all' ? 'activate' : 'canary', `${name}@${version}`, ...(options[audience] ?? [])]}
    >
      {canary === undefined && <VersionSelect name={name} version={version} except={active} onChange={setChosen} />}
      <SelectField
        label={t('forWhom')}
        value={audience}
        options={Object.keys(options).map((value) => ({ value, label: t(`audience-${value}`) }))}
        onChange={setAudience}
      />
      {audience === 'steps' && (
        <div className="columns">
          <FormField label={t('steps')} value={steps} onChange={setSteps} />
          <FormField label={t('every')} value={every} onChange={setEvery} />
        </div>
      )}
      {audience === 'groups' && <FormField label={t('groups')} value={groups} onChange={setGroups} />}
      {audience === 'percent' && <FormField label={t('percent')} value={percent} onChange={setPercent} />}
    </ChangeButton>
  );
}

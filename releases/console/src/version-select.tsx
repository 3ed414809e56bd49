import { Select } from 'antd';
import { type StoredVersion, useRelease } from './api.ts';
import { t } from './texts.ts';

interface VersionSelectProps {
  readonly name: string;
  readonly version: string;
  /** Version that cannot be chosen. */
  readonly except?: string;
  readonly onChange: (version: string) => void;
}

export function VersionSelect({ name, version, except, onChange }: VersionSelectProps) {
  const { data = [] } = useRelease<readonly StoredVersion[]>(['versions', name]);
  const versions = [...new Set([version, ...data.map((one) => one.version)])].filter((one) => one !== except);
  return (
    <label className="wrap">
      {t('version')}
      <Select
        showSearch
        aria-label={t('version')}
        value={version}
        onChange={onChange}
        options={versions.map((value) => ({ value, label: value }))}
      />
    </label>
  );
}

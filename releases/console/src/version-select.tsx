import { Select } from 'antd';
import { type StoredVersion, useRelease } from './api.ts';
import { goTo } from './route.ts';
import { useLanguage } from './texts.tsx';

/** Chooses one of the stored versions of a front end. */
export function VersionSelect({
  name,
  version,
  tab,
}: {
  readonly name: string;
  readonly version: string;
  readonly tab: string;
}) {
  const { t } = useLanguage();
  const { data = [] } = useRelease<readonly StoredVersion[]>(['versions', name]);
  const versions = [...new Set([version, ...data.map((one) => one.version)])];
  return (
    <label className="inline">
      {t('version')}
      <Select
        showSearch
        aria-label={t('version')}
        value={version}
        onChange={(chosen) => goTo(name, tab, chosen)}
        options={versions.map((value) => ({ value, label: value }))}
      />
    </label>
  );
}

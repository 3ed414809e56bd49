import { Alert } from 'antd';
import { useStatus } from './api.ts';
import { Diff } from './diff.tsx';
import { QueryState } from './query-state.tsx';
import { linkTo } from './route.ts';
import { RolloutDetails } from './rollout.tsx';
import { t } from './texts.ts';
import { Why } from './why.tsx';

export function PackagePage({
  name,
  tab = 'rollout',
  version,
}: {
  readonly name: string;
  readonly tab: string | undefined;
  readonly version: string | undefined;
}) {
  const query = useStatus();
  if (query.data === undefined || query.error !== null) {
    return <QueryState query={query} />;
  }
  const row = query.data.packages.find((one) => one.package === name);
  if (row === undefined) {
    return <Alert type="warning" showIcon title={t('unknownPackage', { name })} />;
  }
  const tabs = [
    ['rollout', t('rollout')],
    ['why', t('why')],
    ['diff', t('diff')],
    ['history', t('history')],
  ] as const;
  const meant = version ?? row.canary ?? row.active;
  return (
    <>
      <h2>{name}</h2>
      <nav aria-label={name}>
        {tabs.map(([key, label]) => (
          <a
            key={key}
            href={key === 'history' ? linkTo('history', name) : linkTo(name, key)}
            aria-current={key === tab ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {tab === 'why' ? (
        <Why name={name} version={meant} />
      ) : tab === 'diff' ? (
        <Diff name={name} version={version ?? row.canary} live={row.active} />
      ) : (
        <RolloutDetails row={row} />
      )}
    </>
  );
}

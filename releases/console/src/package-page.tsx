import { Alert } from 'antd';
import { useStatus } from './api.ts';
import { Diff } from './diff.tsx';
import { QueryState } from './query-state.tsx';
import { linkTo, NavLinks } from './route.tsx';
import { RolloutDetails } from './rollout.tsx';
import { t } from './texts.ts';
import { Why } from './why.tsx';

type PackagePageProps = { readonly name: string } & Readonly<Record<'tab' | 'version', string | undefined>>;

export function PackagePage({ name, tab = 'rollout', version }: PackagePageProps) {
  const query = useStatus();
  if (query.data === undefined || query.error !== null) {
    return <QueryState query={query} />;
  }
  const row = query.data.packages.find((one) => one.package === name);
  if (row === undefined) {
    return <Alert type="warning" showIcon title={t('unknownPackage', { name })} />;
  }
  const views = { rollout: linkTo(name), why: linkTo(name, 'why'), diff: linkTo(name, 'diff') };
  return (
    <>
      <h2>{name}</h2>
      <NavLinks label={name} current={tab} links={{ ...views, history: linkTo('history', name) }} />
      {tab === 'why' ? (
        <Why name={name} version={version ?? row.canary ?? row.active} />
      ) : tab === 'diff' ? (
        <Diff name={name} version={version ?? row.canary} live={row.active} />
      ) : (
        <RolloutDetails row={row} />
      )}
    </>
  );
}

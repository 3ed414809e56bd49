import { useStatus, useWhy } from './api.ts';
import { Evidence } from './evidence.tsx';
import { formatTime } from './format.ts';
import { getCauseText } from './next-step.ts';
import { QueryState } from './query-state.tsx';
import { goTo } from './route.tsx';
import { VersionSelect } from './fields.tsx';
import { findText, t } from './texts.ts';

export function Why({ name, version }: { readonly name: string; readonly version: string }) {
  const { data: status } = useStatus();
  const query = useWhy(name, version);
  if (query.data === undefined || query.error !== null) {
    return <QueryState query={query} />;
  }
  const { data } = query;
  const { ended, assigned: given, published, problems } = data;
  const isBad = ['stopped', 'rolled back'].includes(data.state) || problems.length > 0;
  const hadRollout = given !== undefined && status?.packages.every(({ active }) => active !== version) !== false;
  return (
    <>
      <VersionSelect name={name} version={version} onChange={(chosen) => goTo(name, 'why', chosen)} />
      <section className="card cause">
        <p className="headline">
          {name} <strong>{version}</strong>{' '}
          <span className={`badge ${isBad ? 'bad' : 'good'}`}>{t(`state-${data.state}`)}</span>
        </p>
        {ended !== undefined && <p>{getCauseText(ended.detail)}</p>}
        {ended?.reason !== undefined && <p>{ended.reason}</p>}
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        <ul>
          {[['publishedAt', published] as const, ['givenAt', given] as const, ['endedAt', ended] as const].map(
            ([key, entry]) =>
              entry !== undefined && (
                <li key={key}>
                  <b>{t(key)}</b> {formatTime(entry.at)} · {entry.by} ·{' '}
                  {findText(`action-${entry.action}`) ?? entry.action}
                </li>
              ),
          )}
        </ul>
      </section>
      <Evidence name={name} version={version} hasCurve={hadRollout} />
    </>
  );
}

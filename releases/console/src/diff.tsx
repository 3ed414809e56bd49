import { Alert, Skeleton } from 'antd';
import type { ReleasePreview } from '../../src/release-command/release-preview.ts';
import { useRelease, useVersions } from './api.ts';
import { goTo } from './route.tsx';
import { LANGUAGE, t } from './texts.ts';
import { VersionSelect } from './fields.tsx';

interface DiffProps {
  readonly name: string;
  readonly version: string | undefined;
  readonly live: string;
}

export function Diff({ name, version, live }: DiffProps) {
  const { data: stored = [] } = useVersions(name);
  const meant = version ?? stored.find((one) => one.version !== live)?.version ?? live;
  // Only the gate is of interest: other pages show the evidence.
  const { data, error } = useRelease<{
    problem?: string;
    notes?: readonly string[];
    releases: readonly ReleasePreview[];
  }>(['activate', `${name}@${meant}`, '--dry-run', '--anyway', '--reason=comparison']);
  const [preview] = data?.releases ?? [];
  const changes = preview?.changes;
  return (
    <>
      <VersionSelect name={name} version={meant} onChange={(chosen) => goTo(name, 'diff', chosen)} />
      {error !== null && <Alert type="error" showIcon title={t('gateRejects')} description={error.message} />}
      {data?.problem !== undefined && (
        <Alert type="error" showIcon title={t('gateRejects')} description={data.problem} />
      )}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && changes === undefined && <p className="empty">{t('isLive', { version: meant })}</p>}
      {changes !== undefined && (
        <>
          <section className="card">
            <p className="headline">{t('comparedWith', { version: meant, against: changes.against })}</p>
            <p>
              <strong>{formatSize(changes.bytes.after)}</strong>{' '}
              <span className={changes.bytes.after > changes.bytes.before ? 'accent' : 'muted'}>
                {changes.bytes.after >= changes.bytes.before ? '+' : '−'}
                {formatSize(Math.abs(changes.bytes.after - changes.bytes.before))}
              </span>
            </p>
            {[...(preview?.budgets ?? []), ...(data?.notes ?? [])].map((line) => (
              <p key={line} className="muted" lang="en">
                {line}
              </p>
            ))}
          </section>
          <div className="columns">
            <Lists title={t('routes')} {...changes.routes} />
            <Lists title={t('calls')} {...changes.calls} />
            <Lists title={t('dependencies')} {...changes.dependencies} />
            <Lists title={t('files')} {...changes.files} />
          </div>
          <section className="card">
            <h3>{t('commits')}</h3>
            {changes.commits === undefined && <p className="muted">{t('noCommits')}</p>}
            {changes.commits?.length === 0 && <p className="muted">{t('none')}</p>}
            <ul>
              {changes.commits?.map((commit) => (
                <li key={commit}>{commit}</li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

function formatSize(bytes: number): string {
  return `${(bytes / 1024).toLocaleString(LANGUAGE, { maximumFractionDigits: 1 })} KiB`;
}

const MARKS = { added: '+', removed: '−', changed: '~' } as const;

function Lists({
  title,
  ...lists
}: { readonly title: string } & { readonly [Kind in keyof typeof MARKS]?: readonly string[] }) {
  const rows = (['added', 'removed', 'changed'] as const).flatMap((kind) =>
    (lists[kind] ?? []).map((text) => ({ kind, text })),
  );
  return (
    <section className="card">
      <h3>{title}</h3>
      {rows.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="long">
        {rows.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className={kind}>
            <span role="img" aria-label={t(kind)}>
              {MARKS[kind]}
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

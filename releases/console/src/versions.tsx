import { Alert, Button, Select, Table } from 'antd';
import { useState } from 'react';
import { type StoredVersion, useRelease } from './api.ts';
import { ChangeButton } from './change-button.tsx';
import { formatTime } from './format.ts';
import { QueryState } from './query-state.tsx';
import { linkTo } from './route.ts';
import { Settings } from './settings.tsx';
import { FormField } from './start-canary.tsx';
import { t } from './texts.ts';

const ROLE_COLORS: Readonly<Record<string, string>> = { live: 'good', canary: 'accent', maintenance: 'accent' };
const PAGE_SIZE = 10;
const PRUNE = ['publish', '--prune=7d'];

export function VersionList() {
  return (
    <>
      <h2>{t('versions')}</h2>
      <div className="columns">
        <Lookup />
        <OverrideLink />
      </div>
      <Settings />
      <Stored />
    </>
  );
}

function Role({ role }: { readonly role: string }) {
  return <span className={`badge ${ROLE_COLORS[role] ?? ''}`}>{t(`role-${role}`)}</span>;
}

function Lookup() {
  const [kind, setKind] = useState('member');
  const [text, setText] = useState('');
  const [who, setWho] = useState<string>();
  const { data, error } = useRelease<readonly StoredVersion[]>(['versions', who ?? ''], who !== undefined);
  return (
    <section className="card">
      <h3>{t('whoGetsWhat')}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setWho(text.trim() === '' ? undefined : `--${kind}=${text.trim()}`);
        }}
      >
        <Select
          aria-label={t('kindOfVisitor')}
          value={kind}
          onChange={setKind}
          options={['member', 'visitor'].map((value) => ({ value, label: t(value) }))}
        />
        <FormField label={t(kind === 'member' ? 'memberId' : 'visitorId')} value={text} onChange={setText} />
        <Button type="primary" htmlType="submit">
          {t('lookUp')}
        </Button>
      </form>
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      {who !== undefined && data !== undefined && (
        <ul aria-label={t('whoGetsWhat')}>
          {data.map((one) => (
            <li key={one.package}>
              {one.package} <strong>{one.version}</strong> <Role role={one.role} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OverrideLink() {
  const [feature, setFeature] = useState('mf-wallet');
  const [member, setMember] = useState('');
  const [from, setFrom] = useState('http://localhost:3103');
  const [site, setSite] = useState('http://localhost:3000');
  const [args, setArgs] = useState<readonly string[]>();
  const { data, error } = useRelease<{ readonly link: string }>(args ?? [], args !== undefined);
  return (
    <section className="card">
      <h3>{t('overrideLink')}</h3>
      <p className="muted">{t('overrideHint')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setArgs(['versions', feature, `--from=${from}`, `--member=${member}`, `--site=${site}`]);
        }}
      >
        <div className="columns">
          <FormField label={t('package')} value={feature} onChange={setFeature} />
          <FormField label={t('memberId')} value={member} onChange={setMember} />
          <FormField label={t('codeAddress')} value={from} onChange={setFrom} />
          <FormField label={t('siteAddress')} value={site} onChange={setSite} />
        </div>
        <Button htmlType="submit">{t('createLink')}</Button>
      </form>
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      {data !== undefined && <code className="command">{data.link}</code>}
    </section>
  );
}

function Stored() {
  const query = useRelease<readonly StoredVersion[]>(['versions']);
  if (query.data === undefined) {
    return <QueryState query={query} />;
  }
  return (
    <section className="card">
      <h3>{t('stored', { count: query.data.length })}</h3>
      <Table
        size="middle"
        rowKey={({ package: name, version }) => `${name}@${version}`}
        dataSource={[...query.data]}
        scroll={{ x: 520 }}
        pagination={{ pageSize: PAGE_SIZE, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          {
            title: t('version'),
            render: (_, { package: name, version }) => (
              <a href={linkTo(name, 'why', version)}>
                {name} {version}
              </a>
            ),
          },
          { title: t('publishedAt'), render: (_, { publishedAt }) => formatTime(publishedAt) },
          { title: t('now'), render: (_, { role }) => <Role role={role} /> },
        ]}
      />
      <ChangeButton label={t('prune')} effect={t('pruneEffect')} args={PRUNE}>
        <PrunePreview />
      </ChangeButton>
    </section>
  );
}

function PrunePreview() {
  const { data, error } = useRelease<{ readonly dropped: readonly string[] }>([...PRUNE, '--dry-run']);
  return (
    <>
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      {data?.dropped.length === 0 && <p className="muted">{t('pruneNothing')}</p>}
      {data !== undefined && data.dropped.length > 0 && (
        <ul className="long" aria-label={t('pruneList', { count: data.dropped.length })}>
          {data.dropped.map((release) => (
            <li key={release} className="removed">
              {release}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

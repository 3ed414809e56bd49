import { Button, Table } from 'antd';
import { useState } from 'react';
import { type StoredVersion, useRelease } from './api.ts';
import { ChangeButton } from './change-button.tsx';
import { FormField, SelectField } from './fields.tsx';
import { formatTime } from './format.ts';
import { QueryState } from './query-state.tsx';
import { linkTo } from './route.tsx';
import { Settings } from './settings.tsx';
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
  const [args, setArgs] = useState<readonly string[]>([]);
  const query = useRelease<readonly StoredVersion[]>(args);
  return (
    <section className="card">
      <h3>{t('whoGetsWhat')}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setArgs(['versions', `--${kind}=${text.trim()}`]);
        }}
      >
        <SelectField
          label={t('kindOfVisitor')}
          value={kind}
          options={['member', 'visitor'].map((value) => ({ value, label: t(value) }))}
          onChange={setKind}
        />
        <FormField label={t(kind === 'member' ? 'memberId' : 'visitorId')} value={text} onChange={setText} />
        <Button type="primary" htmlType="submit" disabled={text.trim() === ''}>
          {t('lookUp')}
        </Button>
      </form>
      <QueryState query={query} />
      {query.data !== undefined && (
        <ul aria-label={t('whoGetsWhat')}>
          {query.data.map((one) => (
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
  const [args, setArgs] = useState<readonly string[]>([]);
  const query = useRelease<{ readonly link: string }>(args);
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
      <QueryState query={query} />
      {query.data !== undefined && <code className="command">{query.data.link}</code>}
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
  const query = useRelease<{ readonly dropped: readonly string[] }>([...PRUNE, '--dry-run']);
  const { dropped } = query.data ?? {};
  return (
    <>
      <QueryState query={query} />
      {dropped?.length === 0 && <p className="muted">{t('pruneNothing')}</p>}
      <ul className="long" aria-label={t('pruneList', { count: dropped?.length })}>
        {dropped?.map((release) => (
          <li key={release} className="removed">
            {release}
          </li>
        ))}
      </ul>
    </>
  );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider, Segmented, theme } from 'antd';
import { createRoot } from 'react-dom/client';
import { useActor, useLiveUpdates, useStatus } from './api.ts';
import './console.css';
import { History, State } from './history.tsx';
import { Overview } from './overview.tsx';
import { PackagePage } from './package-page.tsx';
import { linkTo, NavLinks, useRoute } from './route.tsx';
import { LANGUAGE, LANGUAGES, setLanguage, t } from './texts.ts';
import { VersionList } from './versions.tsx';

// The address contains the token only until the page has its cookie.
history.replaceState(null, '', `/${location.hash}`);

const THEME = {
  algorithm: theme.darkAlgorithm,
  token: {
    colorPrimary: '#e8b34b',
    colorTextLightSolid: '#17191f',
    colorBgBase: '#0f1014',
    colorBgContainer: '#17191f',
    colorBgElevated: '#20232b',
    colorBorder: '#6d717d',
    colorTextBase: '#f2f0ea',
    colorTextPlaceholder: '#a5a7b0',
    colorError: '#ef7b80',
    colorSuccess: '#3fc98d',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    borderRadius: 8,
    controlHeight: 44,
    fontFamily: "Pretendard, system-ui, 'Malgun Gothic', 'Noto Sans KR', sans-serif",
    fontSize: 14,
  },
};

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, placeholderData: (old: unknown) => old, networkMode: 'always' },
    // The console is on this machine, which may be offline.
    mutations: { networkMode: 'always' },
  },
});

function Console() {
  const [view, ...rest] = useRoute();
  const isLive = useLiveUpdates();
  const actor = useActor();
  const { data } = useStatus();
  const pages = { overview: linkTo(''), history: linkTo('history'), versions: linkTo('versions') };
  return (
    <>
      <header>
        <h1>{t('title')}</h1>
        <NavLinks label={t('title')} current={view === 'state' ? 'history' : view} links={pages} />
        <p className="muted" role="status">
          <span className={isLive ? 'good' : 'bad'} aria-hidden="true">
            ●
          </span>{' '}
          {t(isLive ? 'live' : 'offline')}
          {data !== undefined && ` · ${t('revision')} ${data.revision}`}
          {actor !== '' && ` · ${actor}`}
        </p>
        <Segmented
          aria-label={t('language')}
          size="middle"
          options={LANGUAGES}
          value={LANGUAGE}
          onChange={setLanguage}
        />
      </header>
      <main>
        {view === 'overview' ? (
          <Overview />
        ) : view === 'history' ? (
          <History name={rest[0]} by={rest[1]} />
        ) : view === 'state' ? (
          <State revision={rest[0] ?? ''} />
        ) : view === 'versions' ? (
          <VersionList />
        ) : (
          <PackagePage key={view} name={view} tab={rest[0]} version={rest[1]} />
        )}
      </main>
    </>
  );
}

createRoot(document.querySelector('#root') ?? document.body).render(
  <QueryClientProvider client={queries}>
    <ConfigProvider theme={THEME}>
      <App>
        <Console />
      </App>
    </ConfigProvider>
  </QueryClientProvider>,
);

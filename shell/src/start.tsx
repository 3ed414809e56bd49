import { ConfigProvider } from 'antd';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SITE_NAME, type SiteState } from 'shared-types';
import { startTexts } from './locale/i18n.ts';
import { createSiteRouter } from './router/router.tsx';
import { resolveUnknownSession } from './session/unknown-session.ts';
import { session } from './session/session.ts';
import { ANTD_THEME, ANTD_VARIABLES_CLASS } from './theme/antd-theme.ts';
import './theme/global.css';
import { installTokens } from './theme/tokens.ts';

/** Starts the site in the page that the proxy made. */
export async function start(state: SiteState): Promise<void> {
  document.title = SITE_NAME;
  installTokens(document.documentElement.style);
  document.documentElement.classList.add(ANTD_VARIABLES_CLASS);
  await startTexts(state.locale);
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('The page has no element #root.');
  }
  createRoot(root).render(
    <StrictMode>
      <ConfigProvider theme={ANTD_THEME} csp={{ nonce: state.nonce }} button={{ autoInsertSpace: false }}>
        <RouterProvider router={createSiteRouter()} />
      </ConfigProvider>
    </StrictMode>,
  );
  resolveUnknownSession(session);
  // The font is large and the system's own is readable: it comes after the first paint.
  requestAnimationFrame(() => void import(/* webpackChunkName: "fonts" */ './theme/fonts.css'));
}

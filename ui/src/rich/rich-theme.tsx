import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactElement, ReactNode } from 'react';
import { useKitPage } from '../layout/kit-page.ts';
import { ANTD_THEME } from './antd-theme.ts';

/** Provides the site's tokens, cascade layer and CSP nonce to an antd component. The component sets its language. */
export function RichTheme({ children }: { readonly children: ReactNode }): ReactElement {
  const { nonce } = useKitPage();
  return (
    <StyleProvider layer>
      <ConfigProvider theme={ANTD_THEME} {...(nonce !== undefined && { csp: { nonce } })}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

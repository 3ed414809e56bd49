import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactElement, ReactNode } from 'react';
import { useKitPage } from '../layout/kit-page.ts';
import { ANTD_THEME } from './antd-theme.ts';

/** Around each part of the rich floor: the site’s tokens, its layer and its policy. What speaks brings its language. */
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

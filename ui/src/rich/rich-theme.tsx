import { StyleProvider } from '@ant-design/cssinjs';
import type { Locale as AntdLocale } from 'antd/es/locale';
import ConfigProvider from 'antd/es/config-provider';
import cn from 'antd/es/locale/zh_CN';
import en from 'antd/es/locale/en_US';
import jp from 'antd/es/locale/ja_JP';
import ko from 'antd/es/locale/ko_KR';
import vn from 'antd/es/locale/vi_VN';
import type { ReactElement, ReactNode } from 'react';
import type { Locale } from 'shared-types';
import { useKitPage } from '../layout/kit-page.ts';
import { useKitLocale } from '../texts/use-kit-text.ts';
import { ANTD_THEME } from './antd-theme.ts';

const LOCALES: Readonly<Record<Locale, AntdLocale>> = { ko, en, vn, jp, cn };

/** Around each part of the rich floor: the site’s tokens, its language, its layer and its policy. */
export function RichTheme({ children }: { readonly children: ReactNode }): ReactElement {
  const { nonce } = useKitPage();
  const locale = LOCALES[useKitLocale()];
  return (
    <StyleProvider layer>
      <ConfigProvider theme={ANTD_THEME} locale={locale} {...(nonce !== undefined && { csp: { nonce } })}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

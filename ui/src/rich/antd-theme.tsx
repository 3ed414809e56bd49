import { StyleProvider } from '@ant-design/cssinjs';
import type { ThemeConfig } from 'antd';
import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { StyleNonce } from '../layout/style-nonce.ts';
import { TOKENS } from '../tokens/tokens.ts';

/** antd's dark algorithm, which by default darkens the accent and the colour of errors. */
const withOwnColors: typeof theme.darkAlgorithm = (seed, map) => ({
  ...theme.darkAlgorithm(seed, map),
  colorPrimary: TOKENS.accent,
  colorPrimaryHover: TOKENS.accentHover,
  colorPrimaryActive: TOKENS.accentPressed,
  colorPrimaryBorder: TOKENS.accent,
  colorLink: TOKENS.accent,
  colorLinkHover: TOKENS.accentHover,
  colorLinkActive: TOKENS.accentPressed,
  colorError: TOKENS.refused,
  colorErrorText: TOKENS.refusedText,
});

export const ANTD_THEME: ThemeConfig = {
  algorithm: withOwnColors,
  cssVar: { key: 'site' },
  hashed: false,
  token: {
    colorPrimary: TOKENS.accent,
    colorTextLightSolid: TOKENS.accentInk,
    colorLink: TOKENS.accent,
    colorError: TOKENS.refused,
    colorBgBase: TOKENS.page,
    colorBgContainer: TOKENS.surface,
    colorBgElevated: TOKENS.raised,
    colorBorder: TOKENS.outline,
    colorBorderSecondary: TOKENS.line,
    colorSplit: TOKENS.line,
    colorText: TOKENS.text,
    colorTextSecondary: TOKENS.secondary,
    colorTextPlaceholder: TOKENS.secondary,
    colorTextQuaternary: TOKENS.secondary,
    borderRadius: TOKENS.radiusSmall,
    borderRadiusLG: TOKENS.radius,
    controlHeight: TOKENS.target,
    controlHeightLG: 48,
    fontSize: TOKENS.typeSmall,
    fontSizeLG: TOKENS.typeBody,
    fontFamily: 'var(--site-font)',
    motionDurationSlow: '0.2s',
    motionDurationMid: '0.16s',
  },
  components: {
    DatePicker: {
      // Seven days fit into a card on a phone.
      cellWidth: 40,
      cellHeight: 36,
      textHeight: TOKENS.target,
      cellActiveWithRangeBg: TOKENS.line,
      cellHoverBg: TOKENS.line,
      cellBgDisabled: TOKENS.surface,
      colorTextDisabled: TOKENS.secondary,
    },
  },
};

/** Provides the site's tokens, cascade layer and CSP nonce to an antd component. The component sets its language. */
export function AntdTheme({ children }: { readonly children: ReactNode }): ReactElement {
  const nonce = useContext(StyleNonce);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={ANTD_THEME} {...(nonce !== undefined && { csp: { nonce } })}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

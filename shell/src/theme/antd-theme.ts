import { theme, type ThemeConfig } from 'antd';
import { TOKENS } from './tokens.ts';

/** antd in the site's language: dark, warm, one accent. */
export const ANTD_THEME: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  cssVar: { key: 'site' },
  hashed: false,
  token: {
    colorPrimary: TOKENS.accent,
    colorTextLightSolid: TOKENS.accentInk,
    colorLink: TOKENS.accent,
    colorSuccess: TOKENS.approved,
    colorError: TOKENS.refused,
    colorWarning: TOKENS.accent,
    colorInfo: TOKENS.accent,
    colorBgBase: TOKENS.page,
    colorBgContainer: TOKENS.surface,
    colorBgElevated: TOKENS.raised,
    colorBorder: TOKENS.line,
    colorText: TOKENS.text,
    colorTextSecondary: TOKENS.secondary,
    colorTextPlaceholder: TOKENS.secondary,
    borderRadius: 10,
    borderRadiusLG: TOKENS.radius,
    controlHeight: 44,
    controlHeightLG: 48,
    fontSize: 14,
    fontSizeLG: 16,
    fontFamily: 'var(--site-font)',
    motionDurationSlow: '0.2s',
    motionDurationMid: '0.16s',
  },
  components: {
    Button: { primaryColor: TOKENS.accentInk, fontWeight: 600, primaryShadow: 'none' },
  },
};

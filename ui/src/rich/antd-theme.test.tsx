import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { TOKENS } from '../tokens/tokens.ts';
import { ANTD_THEME } from './antd-theme.tsx';

describe('antd’s theme', () => {
  it('applies exactly the colours and measures of the site', () => {
    let token: ReturnType<typeof theme.useToken>['token'] | undefined;
    function Probe() {
      ({ token } = theme.useToken());
      return null;
    }
    render(
      <ConfigProvider theme={ANTD_THEME}>
        <Probe />
      </ConfigProvider>,
    );
    expect(token).toMatchObject({
      colorPrimary: TOKENS.accent,
      colorPrimaryHover: TOKENS.accentHover,
      colorLink: TOKENS.accent,
      colorError: TOKENS.refused,
      colorErrorText: TOKENS.refusedText,
      colorText: TOKENS.text,
      colorTextSecondary: TOKENS.secondary,
      colorBgContainer: TOKENS.surface,
      colorBgElevated: TOKENS.raised,
      colorBorder: TOKENS.outline,
      controlHeight: TOKENS.target,
    });
  });
});

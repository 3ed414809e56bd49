import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Period } from 'shared-types/platform';
import { AntdRangePicker } from './antd-range-picker.tsx';
import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { TOKENS } from '../tokens/tokens.ts';
import { ANTD_THEME } from './antd-theme.tsx';

function Choice() {
  const [period, setPeriod] = useState<Period>({ from: '2026-11-03', to: '2026-11-12' });
  return (
    <>
      <AntdRangePicker period={period} onChange={setPeriod} max="2026-11-22" />
      <output>{`${period.from} ${period.to}`}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;

async function open(label: string) {
  const field = await screen.findByLabelText(label);
  await act(async () => {
    fireEvent.mouseDown(field);
    fireEvent.click(field);
  });
}

it('limits either day on a phone to the allowed range', async () => {
  render(<Choice />);
  await open('종료일');
  fireEvent.click(screen.getByTitle('2026-11-20'));
  expect(chosen()).toBe('2026-11-03 2026-11-20');
  fireEvent.click(screen.getByTitle('2026-11-23'));
  fireEvent.click(screen.getByTitle('2026-11-02'));
  expect(chosen()).toBe('2026-11-03 2026-11-20');
});

it('accepts a typed day at Enter, not at the Enter that ends composed digits', async () => {
  const narrow = matchMedia('');
  jest.spyOn(window, 'matchMedia').mockImplementation(() => Object.assign(narrow, { matches: true }));
  render(<Choice />);
  await open('종료일');
  const field = screen.getByLabelText('종료일');
  await act(async () => field.focus());
  await act(async () => fireEvent.change(field, { target: { value: '2026-11-20' } }));
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 }));
  await act(async () => fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 }));
  expect([chosen(), field]).toEqual(['2026-11-03 2026-11-12', expect.objectContaining({ value: '2026-11-20' })]);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 }));
  const first = screen.getByLabelText('시작일');
  await act(async () => first.focus());
  await act(async () => fireEvent.keyDown(first, { key: 'Enter', keyCode: 13 }));
  expect(chosen()).toBe('2026-11-03 2026-11-20');
  jest.restoreAllMocks();
});

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

import '../platform/test-page.ts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { MessageKey } from 'shared-types';
import { startTexts } from '../locale/i18n.ts';
import texts from './texts/ko.json';
import { DialogHost } from './dialog-host.tsx';
import { dialogQueue, dialogs, dismissDialogs } from './dialog-queue.ts';

beforeAll(async () => startTexts('ko'));
afterEach(() => act(() => dismissDialogs()));

function host(): void {
  render(
    <>
      <button type="button">opener</button>
      <DialogHost />
    </>,
  );
  screen.getByText('opener').focus();
}

const element = (key: MessageKey) => document.querySelector<HTMLElement>(`[data-message="${key}"]`);

async function open<Result>(start: () => Promise<Result>): Promise<{ readonly result: Promise<Result> }> {
  let result: Promise<Result> | undefined;
  await act(async () => {
    result = start();
  });
  if (result === undefined) {
    throw new Error('nothing was started');
  }
  return { result };
}

describe('a message on screen', () => {
  it('carries its key, is named by its words, and is alone', async () => {
    host();
    await open(async () => dialogs.show('msg2001'));
    await open(async () => dialogs.show('msg2002'));
    expect(element('msg2001')).toHaveAccessibleName(texts.msg2001);
    expect(element('msg2001')).toHaveAttribute('open');
    expect(element('msg2002')).toBeNull();
  });

  it.each([
    ['msg2001', 'alertdialog'],
    ['msg2012', 'alertdialog'],
    ['msg2221', 'alertdialog'],
    ['msg2002', 'dialog'],
    ['msg2029', 'dialog'],
  ] as const)('%s has the role %s', async (key, role) => {
    host();
    await open(async () => dialogs.show(key));
    expect(screen.getByRole(role)).toBe(element(key));
  });

  it('puts the focus on its main button, so that Enter presses it, and gives it back', async () => {
    host();
    const { result } = await open(async () => dialogs.confirm('msg2221'));
    const main = within(screen.getByRole('alertdialog')).getByRole('button', { name: texts.confirm });
    expect(main).toHaveFocus();
    await act(async () => main.click());
    await expect(result).resolves.toBe(true);
    expect(element('msg2221')).toBeNull();
    expect(screen.getByText('opener')).toHaveFocus();
  });

  it('is cancelled by its second button and by Esc, which goes no further', async () => {
    host();
    const first = await open(async () => dialogs.confirm('msg2222'));
    await act(async () => screen.getByRole('button', { name: texts.cancel }).click());
    await expect(first.result).resolves.toBe(false);

    const second = await open(async () => dialogs.confirm('msg2222'));
    let heard = false;
    const listen = () => (heard = true);
    window.addEventListener('keydown', listen);
    await act(async () => fireEvent.keyDown(element('msg2222') ?? document, { key: 'Escape' }));
    window.removeEventListener('keydown', listen);
    await expect(second.result).resolves.toBe(false);
    expect(heard).toBe(false);
  });

  it('has one button when there is nothing to choose', async () => {
    host();
    await open(async () => dialogs.show('msg2003'));
    expect(within(screen.getByRole('dialog')).getAllByRole('button')).toHaveLength(1);
  });

  it('can be put off when it asks, whatever kind of message it is', async () => {
    host();
    const { result } = await open(async () => dialogs.confirm('msg2003'));
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['나중에', texts.confirm]);
    await act(async () => screen.getByRole('button', { name: '나중에' }).click());
    await expect(result).resolves.toBe(false);
  });

  it('shows values in its words and details below them', async () => {
    host();
    await open(async () => dialogs.show('msg3003', { values: { until: '12:34' } }));
    expect(element('msg3003')).toHaveAccessibleName(expect.stringContaining('12:34'));
    act(() => dialogQueue.getState().dialogs[0]?.settle(true));
    await open(async () => dialogs.show('msg3006', { details: <a href="/game">game</a> }));
    expect(within(screen.getByRole('alertdialog')).getByRole('link')).toBeVisible();
    expect(screen.getByRole('button', { name: texts.confirm })).toHaveFocus();
  });
});

describe('a loading dialog on screen', () => {
  it('is busy, has no button and is not closed by Esc or by the browser', async () => {
    host();
    act(() => void dialogs.loading());
    const loading = screen.getByRole('dialog');
    expect(loading).toHaveAttribute('aria-busy', 'true');
    expect(within(loading).queryByRole('button')).toBeNull();
    fireEvent.keyDown(loading, { key: 'Escape' });
    fireEvent(loading, new Event('cancel', { cancelable: true }));
    loading.removeAttribute('open');
    fireEvent(loading, new Event('close'));
    expect(element('msg3002')).toHaveAttribute('open');
  });
});

it('a quiet line stands at the foot of the page while something is on its way', () => {
  host();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => dialogQueue.setState({ lines: [{ message: 'msg3012' }] }));
  expect(screen.getByRole('status')).toHaveTextContent(texts.msg3012);
  act(() => dialogQueue.setState({ lines: [] }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

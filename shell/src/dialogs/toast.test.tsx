import '../test-site/test-site.ts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SHELL } from '../api/caller.ts';
import { addTexts } from '../locale/feature-texts.ts';
import { startTexts } from '../locale/i18n.ts';
import { DialogHost } from './dialog-host.tsx';
import { createDialogs, dialogQueue } from './dialog-queue.ts';
import texts from './texts/ko.json';

describe('a toast', () => {
  beforeAll(async () => startTexts('ko'));

  function host(): void {
    render(
      <MemoryRouter>
        <button type="button">opener</button>
        <a href="#content">link</a>
        <DialogHost />
      </MemoryRouter>,
    );
    screen.getByRole('button').focus();
  }

  it('shows a success toast, without a dialog', async () => {
    jest.useFakeTimers();
    const release = { package: 'mf-rooms', version: '1.2.3' };
    addTexts(release, { room: { booked: '{{name}} 방을 예약했습니다.' } });
    host();
    await act(async () =>
      createDialogs(release).show({ screen: 'room', key: 'booked', kind: 'success' }, { values: { name: '달' } }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('달 방을 예약했습니다.');
    expect(screen.getByRole('button')).toHaveFocus();
    await act(async () => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    jest.useRealTimers();
  });

  it.each([
    ['follows a link', () => fireEvent.click(screen.getByRole('link'))],
    ['presses a button', () => fireEvent.click(screen.getByRole('button'))],
    ['goes back', () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')))],
  ])('closes a success when the member %s, and no other toast', (_, goOn) => {
    host();
    const loading = { message: 'msg3002', of: SHELL, kind: 'loading' } as const;
    act(() => dialogQueue.setState({ toasts: [loading, { message: 'msg2029', of: SHELL, kind: 'success' }] }));
    expect(screen.getByRole('status')).toHaveTextContent(texts.msg2029);
    goOn();
    expect(screen.getByRole('status')).toHaveTextContent(texts.msg3002);
    act(() => dialogQueue.setState({ toasts: [] }));
  });
});

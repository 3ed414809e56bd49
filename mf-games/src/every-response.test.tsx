import { beforeEach, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { show } from 'feature-kit/feature-testing/screen-actions.tsx';
import { testEveryResponse } from 'feature-kit/feature-testing/tried-calls.ts';
import GamesTabs from './tabs/games-tabs.tsx';

const names = { nameKo: '달빛', nameEn: 'Moonlight' };
const table = { ...names, code: 'baccarat', gameCompany: 'naru', used: 'y', imgUrl: '' };
const provider = { ...names, code: 'dalbit', used: 'y', subImgUrl: '' };
const game = { ...names, code: 'jar', gameCompany: 'dalbit', imgUrl: '', min: 0, max: 0, rtp: 96 };

// jsdom has no layout: lists get the size of a desktop window.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1_000 });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 700 });
HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 700);

const navigate = jest.fn();
beforeEach(() => {
  navigate.mockReset();
  window.open = () => ({ opener: null, location: { replace: navigate }, close: () => undefined }) as unknown as Window;
});

const press = async (role: 'button' | 'tab', name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));
const opened = () => navigate.mock.calls.length > 0;
const LIST = { success: '', others: '요청을 처리하지 못했습니다.' } as const;

testEveryResponse(
  [
    {
      call: 'get-casino-setting',
      act: () => show(<GamesTabs />),
      fields: { casino: [table] },
      done: () => screen.queryByRole('button', { name: /^달빛/ }) !== null,
      expected: LIST,
    },
    {
      call: 'get-slot-setting',
      act: async () => {
        await show(<GamesTabs />);
        await press('tab', '슬롯');
      },
      fields: { slot: [provider] },
      done: () => screen.queryByRole('button', { name: /^달빛/ }) !== null,
      expected: LIST,
    },
    {
      call: 'get-slot-by-company',
      act: () => show(<GamesTabs />, '/?slots=dalbit'),
      fields: { games: [game] },
      done: () => screen.queryByText('게임 1개') !== null,
      expected: LIST,
    },
    {
      call: 'open-game',
      of: 'of a casino game',
      act: async () => {
        await show(<GamesTabs />);
        await press('button', /^달빛/);
      },
      done: opened,
      expected: { success: '', time: 'msg2218', others: 'msg2012' },
    },
    {
      call: 'open-game',
      of: 'of a slot game',
      act: async () => {
        await show(<GamesTabs />, '/?slots=dalbit');
        const tile = within(within(screen.getByRole('dialog')).getByRole('listitem')).getByRole('button');
        await act(async () => fireEvent.click(tile));
      },
      done: opened,
      expected: { success: '', others: 'msg2218' },
    },
  ],
  ['get-in-game-balance'],
);

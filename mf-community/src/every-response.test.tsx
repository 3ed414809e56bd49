import type { ReactElement } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { show } from 'feature-kit/feature-testing/screen-actions.tsx';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { testEveryResponse } from 'feature-kit/feature-testing/tried-calls.ts';
import HelpPage from './help/help-page.tsx';
import NotePage from './note/note-page.tsx';
import NoticePopups from './home-notices/home-notices.tsx';
import NoticePage from './notice/notice-page.tsx';

const entry = { id: 7, title: '제목', contents: '내용', at: '', read: false };
const notes = { note: [entry], maxCount: 1 };
const helps = { helps: [{ ...entry, state: 'done', answer: '답', answeredAt: null }], maxCount: 1 };
const popup = { ...entry, domain: null, titleColor: '', posX: 0, posY: 0 };

// Queries by role are slow in jsdom, and these tests repeat them for every response.
const press = async (name: string) => {
  const buttons = [...document.querySelectorAll('button, [role=menuitem]')];
  const button = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(name));
  await act(async () => fireEvent.click(button ?? document.body));
};
const open =
  (page: ReactElement, ...names: readonly string[]) =>
  async () => {
    await show(page);
    for (const name of names) {
      await press(name);
    }
  };
const member = () => testSite.session.getState().user;
const listed = () => screen.queryAllByRole('listitem').length > 0;
const LIST = { success: '', others: '요청을 처리하지 못했습니다.' } as const;
const QUIET = { success: '', others: 'msg3011' } as const;

testEveryResponse([
  {
    call: 'get-user-notices',
    act: open(<NoticePage />),
    fields: { notices: [{ ...entry, domain: null }] },
    done: listed,
    expected: LIST,
  },
  {
    call: 'get-notice-popup',
    act: open(<NoticePopups />),
    fields: { note: [popup] },
    done: () => screen.queryByRole('region') !== null,
    // The home page is whole without them.
    expected: { success: '', others: '' },
  },
  { call: 'get-help-list', act: open(<HelpPage />), fields: helps, done: listed, expected: LIST },
  { call: 'get-user-note', act: open(<NotePage />), fields: notes, done: listed, expected: LIST },
  {
    call: 'read-help-message',
    act: open(<HelpPage />, '제목'),
    done: () => member()?.helpCount === 0,
    expected: QUIET,
  },
  {
    call: 'read-note-message',
    act: open(<NotePage />, '제목'),
    done: () => member()?.noteCount === 1,
    expected: QUIET,
  },
  {
    call: 'user-del-note',
    act: open(<NotePage />, '더보기: 제목', '삭제'),
    prompts: ['note.askDelete'],
    done: () => member()?.noteCount === 1,
    expected: QUIET,
  },
  {
    call: 'del-all-help',
    act: open(<HelpPage />, '모두 삭제'),
    prompts: ['msg2221'],
    done: () => member()?.helpCount === 0,
    expected: { success: 'msg2053', others: 'msg2054' },
  },
  {
    call: 'user-write-help',
    act: async () => {
      await show(<HelpPage />, '/help?write=1');
      fireEvent.change(screen.getByLabelText('제목'), { target: { value: '입금' } });
      fireEvent.change(screen.getByLabelText('내용'), { target: { value: '언제' } });
      await press('보내기');
    },
    prompts: ['msg2222'],
    done: () => screen.queryByRole('form') === null,
    expected: { success: 'msg2026', others: 'msg2027' },
  },
  {
    call: 'user-ask-account',
    act: open(<HelpPage />, '계좌문의'),
    prompts: ['msg2222'],
    done: () => testSite.shown.includes('msg2026'),
    expected: { success: 'msg2026', others: 'msg2027' },
  },
]);

import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, failWith, fillIn, show as showPage } from 'feature-kit/feature-testing/screen-actions.tsx';
import HelpPage from './help-page.tsx';

const waiting = {
  id: 9,
  title: '닉네임',
  contents: '바꿀 수 있나요?',
  at: '2026-11-20T15:00:00Z',
  state: 'wait',
  answer: null as string | null,
  answeredAt: null as string | null,
  read: false,
};
const REPLIED_TICKET = {
  ...waiting,
  id: 8,
  title: '규칙',
  state: 'done',
  answer: '<i>규칙</i> 버튼',
  answeredAt: '2026-11-21T03:00:00Z',
};

beforeEach(() => {
  testSite.logIn({ helpCount: 1 });
  for (const name of [
    'read-help-message',
    'user-del-help',
    'del-all-help',
    'user-write-help',
    'user-ask-account',
  ] as const) {
    testSite.succeed(name, { id: 1, count: 2 });
  }
});

async function show(helps: readonly (typeof waiting)[] = [waiting, REPLIED_TICKET], at = '/help') {
  testSite.succeed('get-help-list', { helps, maxCount: helps.length });
  return showPage(<HelpPage />, at);
}

const fails = failWith('network');

describe('the list', () => {
  it('is replaced by the form, and focused when the form is closed', async () => {
    await show();
    expect(screen.getByRole('button', { name: /^닉네임/ })).toBeVisible();
    await clickOn('문의하기');
    expect(screen.queryByRole('button', { name: /^닉네임/ })).toBeNull();
    await clickOn('닫기');
    expect(screen.getByRole('button', { name: /^닉네임/ })).toBeVisible();
    expect(screen.getByText(/^전체 2건/)).toHaveFocus();
  });

  it('requests page 1 with an empty body, others with the number of skipped tickets', async () => {
    const bodies: unknown[] = [];
    const respond = (body: unknown) => {
      bodies.push(body);
      return { status: 'success', helps: [waiting], maxCount: 45 };
    };
    testSite.responses.set('get-help-list', respond);
    for (const at of ['/help', '/help?page=3']) {
      await showPage(<HelpPage />, at);
      cleanup();
    }
    expect(bodies).toEqual([{}, { skip: 40 }]);
  });

  it("shows each ticket's state, and an unread reply", async () => {
    await show();
    const [first, second] = screen.getAllByRole('button', { expanded: false, name: /2026/ });
    expect(first).toHaveAccessibleName('닉네임 답변 준비 중 2026-11-21');
    expect(second).toHaveAccessibleName('규칙 읽지 않음 답변 완료 2026-11-21');
  });

  it('opens a ticket with its reply, which then is read', async () => {
    await show();
    await clickOn('규칙 읽지 않음 답변 완료 2026-11-21');
    expect(screen.getByText('<i>규칙</i> 버튼')).toBeVisible();
    expect(testSite.calls).toEqual([{ name: 'read-help-message', body: { id: 8 } }]);
    expect(testSite.session.getState().user?.helpCount).toBe(0);
  });

  it('does not mark a ticket without a reply', async () => {
    await show();
    await clickOn('닉네임 답변 준비 중 2026-11-21');
    expect(screen.getByText(/답변을 준비하고 있습니다/)).toBeVisible();
    expect(testSite.calls).toEqual([]);
  });
});

describe('a ticket as a thread', () => {
  const thread = [
    { by: 'house', contents: '규칙 버튼', at: '2026-11-21T03:00:00Z' },
    { by: 'member', contents: '어디에 있나요?', at: '2026-11-21T04:00:00Z' },
  ];
  const messages = () => within(screen.getAllByRole('list')[1] ?? document.body).getAllByRole('listitem');
  beforeEach(() => {
    testSite.succeed('help-thread', { messages: thread });
    testSite.succeed('help-reply');
  });
  const write = async (text: string) => {
    await clickOn('추가 문의');
    fillIn('추가 문의', text);
    await clickOn('보내기');
  };

  it('shows all messages in order, the question first', async () => {
    await show([waiting], '/help?open=9');
    expect(messages().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^내 문의.*바꿀 수 있나요\?$/),
      expect.stringMatching(/^고객센터.*규칙 버튼$/),
      expect.stringMatching(/^내 문의.*어디에 있나요\?$/),
    ]);
  });

  it.each([1, 2] as const)('contains only the question and its reply at backend level %i', async (level) => {
    testSite.backendLevel = level;
    await show([{ ...REPLIED_TICKET, read: true }], '/help?open=8');
    expect(messages()).toHaveLength(2);
    expect(screen.queryByLabelText('추가 문의')).toBeNull();
  });

  it('sends another message of the member and removes its draft', async () => {
    await show([waiting], '/help?open=9');
    await write(' 답을 주세요 ');
    expect(testSite.calls).toEqual([{ name: 'help-reply', body: { id: 9, contents: '답을 주세요' } }]);
    expect(screen.getByLabelText('추가 문의')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['full', () => ({ status: 'wait' }), /답변을 드린 뒤에/],
    ['away', fails, /그대로 있으니/],
  ])('preserves the text when it is rejected (%s)', async (_, answer, words) => {
    testSite.responses.set('help-reply', answer);
    const { unmount } = await show([waiting], '/help?open=9');
    await write('답을 주세요');
    expect(screen.getByText(words)).toBeVisible();
    unmount();
    await show([waiting], '/help?open=9');
    expect(screen.getByLabelText('추가 문의')).toHaveValue('답을 주세요');
  });
});

describe('deleting', () => {
  it('removes all only after a confirmation', async () => {
    await show();
    testSite.confirms = false;
    await clickOn('모두 삭제');
    expect(testSite.shown).toEqual(['msg2221']);
    expect(testSite.calls).toEqual([]);
  });

  it('removes one after a confirmation', async () => {
    await show([waiting], '/help?open=9');
    await clickOn('더보기: 닉네임');
    await clickOn('삭제', 'menuitem');
    expect(testSite.shown).toEqual(['help.askDelete']);
    expect(testSite.calls).toEqual([{ name: 'user-del-help', body: { id: 9 } }]);
  });

  it('leaves a ticket unread when it was not deleted', async () => {
    testSite.responses.set('user-del-help', fails);
    await show([REPLIED_TICKET]);
    await clickOn('더보기: 규칙');
    await clickOn('삭제', 'menuitem');
    expect(testSite.session.getState().user?.helpCount).toBe(1);
  });
});

describe('writing', () => {
  const write = async (title = '입금', contents = '언제') => {
    fillIn('제목', title);
    fillIn('내용', contents);
    await clickOn('보내기');
  };

  it.each([
    [' ', '내용', 'msg2024', '제목'],
    ['제목', ' \n', 'msg2025', '내용'],
  ])('requires both fields: %j and %j show %s', async (title, contents, message, focused) => {
    await show([], '/help?write=1');
    await write(title, contents);
    expect(testSite.shown).toEqual([message]);
    expect(testSite.calls).toEqual([]);
    expect(screen.getByLabelText(focused)).toHaveFocus();
  });

  it('confirms, sends, shows the result and removes the draft', async () => {
    await show([], '/help?write=1');
    await write(' 입금 ', '언제\n되나요? ');
    expect(testSite.shown).toEqual(['msg2222', 'msg2026']);
    expect(testSite.calls).toEqual([{ name: 'user-write-help', body: { title: '입금', contents: '언제\n되나요?' } }]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('shows no message when the login ended: the page shows it', async () => {
    await show([], '/help?write=1');
    testSite.responses.set('user-write-help', failWith('login'));
    await write();
    expect(testSite.shown).toEqual(['msg2222']);
    expect(screen.getByLabelText('내용')).toHaveValue('언제');
  });

  it.each([
    ['no connection', fails],
    ['a refusal', () => ({ status: 'wait' })],
  ])('preserves everything after %s (msg2027)', async (_, answer) => {
    await show([], '/help?write=1');
    testSite.responses.set('user-write-help', answer);
    await write();
    expect(testSite.shown).toEqual(['msg2222', 'msg2027']);
    expect(screen.getByLabelText('제목')).toHaveValue('입금');
    expect(screen.getByLabelText('내용')).toHaveValue('언제');
  });

  it('stores a draft while the page is left, and discards it on request', async () => {
    const { unmount } = await show([], '/help?write=1');
    fillIn('제목', '입금');
    fillIn('내용', '언제');
    unmount();
    await show();
    await clickOn('문의하기');
    expect(screen.getByLabelText('제목')).toHaveValue('입금');
    expect(screen.getByLabelText('내용')).toHaveValue('언제');
    await clickOn('지우기');
    expect(screen.getByLabelText('제목')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });
});

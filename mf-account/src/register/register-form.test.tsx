import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { getSent } from 'feature-kit/feature-testing/screen-actions.tsx';
import { RegisterForm } from './register-form.tsx';
import { ASK_AFTER_MS } from './use-register-fields.ts';

// The library's dictionary is large, and these tests do not depend on it.
jest.mock('./estimate-strength.ts', () => ({ estimateStrength: () => 3 }));

beforeEach(() => {
  jest.useFakeTimers();
  testSite.succeed('check-user-id');
  testSite.succeed('check-user-nick');
  testSite.succeed('user-register', { state: 'active' });
});

const FILLED = {
  아이디: 'newone1',
  비밀번호: 'moonlight-River-7',
  '비밀번호 확인': 'moonlight-River-7',
  닉네임: '새사람',
  '휴대폰 번호': '010-1234-5678',
  계좌번호: '123-4567-8901',
  '예금주 (실명)': '홍길동',
  '출금 비밀번호': '246810',
};

/** Finds a field by its label; faster than a query of the testing library, which looks at every element. */
function field(label: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')];
  const control = labels.find(({ firstChild }) => firstChild?.textContent === label)?.control;
  return control ?? screen.getByLabelText(label);
}

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const pass = async (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const send = async () => {
  fireEvent.click(screen.getByText('가입하기'));
  await pass(0);
};
const sent = () => getSent('user-register');

const Where = () => <p>{useLocation().pathname}</p>;

function show(path = '/register?step=secret'): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/game">games</Link>
      <Routes>
        <Route path="/register" element={<RegisterForm />} />
        <Route path="*" element={<p>other page</p>} />
      </Routes>
      <Where />
    </MemoryRouter>,
  );
}

async function fill(): Promise<void> {
  Object.entries(FILLED).forEach(([label, value]) => type(label, value));
  type('은행 선택', '국민');
  fireEvent.keyDown(field('은행 선택'), { key: 'Enter' });
  fireEvent.click(screen.getByLabelText('모두 동의합니다.'));
  await pass(ASK_AFTER_MS);
}

/** Shows the last step with a stored draft, types the passwords and accepts the agreements. */
async function showFilled(path?: string): Promise<void> {
  const draft = { userId: 'newone1', nick: '새사람', phone: '01012345678', bank: '004' };
  const stored = { ...draft, bankNumber: '12345678901', bankOwner: '홍길동' };
  sessionStorage.setItem('draft.register.', JSON.stringify(stored));
  show(path);
  (['비밀번호', '비밀번호 확인', '출금 비밀번호'] as const).forEach((label) => type(label, FILLED[label]));
  fireEvent.click(screen.getByText('모두 동의합니다.'));
  await pass(ASK_AFTER_MS);
}

describe('the registration', () => {
  it.each([
    ['휴대폰 번호', ' 010-1234-5678 ', '010-1234-5678'],
    ['휴대폰 번호', '０１０－１２３４－５６７８', '010-1234-5678'],
    ['계좌번호', ' ３３３３-00-1234567890123 ', '3333001234567890123'],
  ])('accepts a pasted %s: %p', (label, pasted, shown) => {
    show();
    // `maxlength` would truncate pasted text before its separators are removed.
    expect(field(label)).not.toHaveAttribute('maxlength');
    type(label, pasted);
    expect(field(label)).toHaveProperty('value', shown);
  });

  it('preserves the input, except passwords, over a reload until it is sent', async () => {
    show();
    await fill();
    cleanup();
    show();
    expect(field('아이디')).toHaveProperty('value', 'newone1');
    expect(field('계좌번호')).toHaveProperty('value', '12345678901');
    expect(field('비밀번호')).toHaveProperty('value', '');
    expect(field('출금 비밀번호')).toHaveProperty('value', '');
    expect(sessionStorage.getItem('draft.register.')).not.toMatch(/moonlight|246810/);
    await fill();
    await send();
    expect(sessionStorage.getItem('draft.register.')).toBeNull();
  });

  it('sends digits only, the bank code and the agreements', async () => {
    show('/register?step=secret&code=FRIEND7');
    await fill();
    await send();
    expect(sent()).toEqual([
      {
        userId: 'newone1',
        password: 'moonlight-River-7',
        passwordAgain: 'moonlight-River-7',
        nick: '새사람',
        phone: '01012345678',
        bank: '004',
        bankOwner: '홍길동',
        bankNumber: '12345678901',
        exchangePassword: '246810',
        referralCode: 'FRIEND7',
        agree: { terms: true, privacy: true, adult: true, version: expect.any(String) },
      },
    ]);
    expect(testSite.shown).toEqual(['register.done']);
    expect(localStorage.getItem('login-id')).toBe('newone1');
  });

  it('does not navigate when the visitor leaves the page during a send', async () => {
    const response = Promise.withResolvers<object>();
    testSite.responses.set('user-register', async () => response.promise);
    await showFilled();
    await send();
    fireEvent.click(screen.getByText('games'));
    response.resolve({ status: 'success', state: 'ok' });
    await pass(0);
    expect(testSite.shown).toEqual(['register.done']);
    expect(screen.getByText('/game')).toBeVisible();
  });

  it('shows a message when the account needs approval', async () => {
    testSite.succeed('user-register', { state: 'wait' });
    await showFilled();
    await send();
    expect(testSite.shown).toEqual(['register.waitsForApproval']);
  });

  it('shows one error per field and focuses the first when sent empty', async () => {
    show();
    await send();
    expect(sent()).toEqual([]);
    expect(screen.getAllByText('필수 입력 항목입니다.')).toHaveLength(9);
    expect(screen.getAllByText('동의가 필요합니다.')).toHaveLength(3);
    expect(screen.getByText('확인할 항목이 3개 있습니다.')).toBeDefined();
    expect(document.activeElement).toBe(field('아이디'));
  });

  it('shows no error for a field before it loses focus', () => {
    show();
    type('닉네임', '가');
    expect(screen.queryByText('2~8자로 입력해 주세요.')).toBeNull();
    fireEvent.blur(field('닉네임'));
    expect(screen.getByText('2~8자로 입력해 주세요.')).toBeDefined();
  });

  it.each([
    ['alread_have_user', '아이디', '이미 사용 중인 아이디입니다.', ['회원 정보']],
    ['already', '닉네임', '이미 사용 중인 닉네임입니다.', ['회원 정보']],
    [
      'alread',
      '휴대폰 번호',
      '휴대폰 번호와 계좌번호 중 하나가 이미 가입된 정보입니다. 두 항목을 모두 확인해 주세요.',
      ['회원 정보', '출금 계좌'],
    ],
    ['cant_find_code', '추천인 코드', '추천인 코드를 확인해 주세요.', ['회원 정보']],
  ])('shows rejection %s at %s, marks its steps and preserves the input', async (status, label, words, steps) => {
    testSite.responses.set('user-register', () => ({ status }));
    await showFilled('/register?step=secret&code=FRIEND7');
    await send();
    const control = screen.getByLabelText(label, { exact: label !== '추천인 코드' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(control);
    expect(screen.getAllByText(words)).toHaveLength(steps.length);
    const marked = screen.getAllByText('확인 필요').map(({ parentElement }) => parentElement?.firstChild?.textContent);
    expect(marked).toEqual(steps);
    expect(field('비밀번호')).toHaveProperty('value', FILLED['비밀번호']);
    expect(field('은행 선택')).toHaveProperty('value', 'KB국민은행');
    expect(screen.getByLabelText('모두 동의합니다.')).toHaveProperty('checked', true);
  });

  it.each([
    ['is unreachable', { kind: 'network' }, 'msg3005', []],
    ['limits the rate, with the waiting time', { kind: 'limited', retryAfter: 30 }, 'msg3010', [{ when: '30초 후' }]],
  ])('preserves the input when the backend %s', async (_, failure, message, values) => {
    testSite.responses.set('user-register', () => {
      throw Object.assign(new Error('not registered'), { ...failure, issues: [] });
    });
    await showFilled();
    await send();
    expect(testSite.shown).toEqual([message]);
    expect(testSite.values).toEqual(values);
    expect(field('아이디')).toHaveProperty('value', 'newone1');
  });
});

describe('the steps of the registration', () => {
  const step = () => document.querySelector('[aria-current="step"]')?.firstChild?.textContent;
  const next = async () => {
    fireEvent.click(screen.getByText('다음'));
    await pass(0);
  };
  const MEMBER = ['아이디', '닉네임', '휴대폰 번호'] as const;

  it('continues when valid, shows errors, and ends with the passwords', async () => {
    show('/register');
    await next();
    expect(step()).toBe('회원 정보');
    expect(screen.getByText('확인할 항목이 3개 있습니다.')).toBeDefined();
    expect(document.activeElement).toBe(field('아이디'));
    expect(field('은행 선택')).not.toBeVisible();
    MEMBER.forEach((label) => type(label, FILLED[label]));
    await next();
    expect(step()).toBe('출금 계좌');
    expect(document.activeElement).toBe(field('은행 선택'));
    expect(screen.queryByText(/^확인할 항목이/)).toBeNull();
    fireEvent.click(screen.getByText('이전'));
    await pass(0);
    expect(step()).toBe('회원 정보');
    expect(field('아이디')).toHaveProperty('value', 'newone1');
    await next();
    type('은행 선택', '국민');
    fireEvent.keyDown(field('은행 선택'), { key: 'Enter' });
    type('계좌번호', FILLED['계좌번호']);
    type('예금주 (실명)', FILLED['예금주 (실명)']);
    await next();
    expect(step()).toBe('비밀번호와 동의');
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '회원 정보' }));
    await pass(0);
    expect(step()).toBe('회원 정보');
  });
});

describe('the availability check of a name', () => {
  const respond = jest.fn<(body: unknown) => unknown>();
  const getChecked = () => respond.mock.calls.map(([body]) => body);

  beforeEach(() => {
    respond.mockReset().mockReturnValue({ status: 'success' });
    testSite.responses.set('check-user-id', (body) => respond(body));
  });

  it('requests the availability of a name once, after a pause in typing', async () => {
    show();
    for (const typed of ['newo', 'newon', 'newone']) {
      type('아이디', typed);
      await pass(ASK_AFTER_MS / 2);
    }
    expect(getChecked()).toEqual([]);
    expect(screen.getByText('확인하는 중입니다.')).toBeDefined();
    await pass(ASK_AFTER_MS / 2);
    expect(getChecked()).toEqual([{ userId: 'newone' }]);
    expect(screen.getByText('사용할 수 있는 아이디입니다.')).toBeDefined();
  });

  it('ignores the response for an earlier name', async () => {
    respond.mockReturnValueOnce({ status: 'alread_have_user' }).mockReturnValue(undefined);
    show();
    type('아이디', 'demo01');
    await pass(ASK_AFTER_MS);
    type('아이디', 'demo012');
    expect(screen.getByText('확인하는 중입니다.')).toBeDefined();
    await pass(ASK_AFTER_MS);
    expect(screen.getByText('확인하는 중입니다.')).toBeDefined();
  });
});

describe('the referral code', () => {
  it('defaults to the domain owner’s code and can be replaced', async () => {
    testSite.succeed('get-reg-domain', {
      user: { userId: 'agent01', nick: '나루지기', domain: 'localhost', code: 'NARU2026' },
    });
    show();
    const code = screen.getByLabelText(/추천인 코드/);
    expect(code).toHaveProperty('value', 'NARU2026');
    expect(screen.getByText('나루지기 님의 추천 코드입니다.')).toBeDefined();
    fireEvent.change(code, { target: { value: 'OTHER1' } });
    expect(code).toHaveProperty('value', 'OTHER1');
  });
});

import { beforeEach, jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { show } from 'feature-kit/feature-testing/screen-actions.tsx';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { testEveryResponse } from 'feature-kit/feature-testing/tried-calls.ts';
import { RegisterForm } from './register/register-form.tsx';
import { ASK_AFTER_MS } from './register/use-register-fields.ts';

// The library's dictionary is large, and these tests do not depend on it.
jest.mock('./register/estimate-strength.ts', () => ({ estimateStrength: () => 3 }));

beforeEach(() => {
  jest.useFakeTimers();
});

const DRAFT = {
  userId: 'newone1',
  nick: '새사람',
  phone: '01012345678',
  bank: '004',
  bankNumber: '12345678901',
  bankOwner: '홍길동',
};
const SECRETS = { password: 'moonlight-River-7', passwordAgain: 'moonlight-River-7', exchangePassword: '246810' };
const WORDS = [
  '사용할 수 있는 아이디입니다.',
  '이미 사용 중인 아이디입니다.',
  '사용할 수 있는 닉네임입니다.',
  '이미 사용 중인 닉네임입니다.',
  '휴대폰 번호와 계좌번호 중 하나가 이미 가입된 정보입니다. 두 항목을 모두 확인해 주세요.',
  '추천인 코드를 확인해 주세요.',
  '지금은 확인할 수 없습니다. 가입할 때 다시 확인합니다.',
  '나루지기 님의 추천 코드입니다.',
] as const;

const visible = (words: readonly string[]) => words.filter((text) => document.body.textContent.includes(text));
// Queries by label or role are slow in jsdom, and these tests repeat them for every response.
const find = (selector: string) => document.querySelector(selector) ?? document.body;
const type = (field: string, value: string) => fireEvent.change(find(`#register-${field}`), { target: { value } });
const pass = async () => act(async () => jest.advanceTimersByTimeAsync(ASK_AFTER_MS));

async function typeName(field: string, value: string): Promise<void> {
  await show(<RegisterForm />, '/register');
  type(field, value);
  await pass();
}

async function register(): Promise<void> {
  sessionStorage.setItem('draft.register.', JSON.stringify(DRAFT));
  await show(<RegisterForm />, '/register?step=secret');
  Object.entries(SECRETS).forEach(([field, value]) => type(field, value));
  fireEvent.click(find('fieldset [type="checkbox"]'));
  await pass();
  fireEvent.submit(find('form'));
  await pass();
}

const [ID_FREE, ID_TAKEN, NICK_FREE, NICK_TAKEN, REGISTERED, UNKNOWN_CODE, UNKNOWN, REFERRED] = WORDS;

testEveryResponse([
  {
    call: 'check-user-id',
    act: () => typeName('userId', 'newone1'),
    done: () => visible([ID_FREE]).length > 0,
    reads: () => visible([ID_FREE, ID_TAKEN, UNKNOWN]),
    expected: { success: ID_FREE, alread_have_user: ID_TAKEN, others: UNKNOWN },
  },
  {
    call: 'check-user-nick',
    act: () => typeName('nick', '새사람'),
    done: () => visible([NICK_FREE]).length > 0,
    reads: () => visible([NICK_FREE, NICK_TAKEN, UNKNOWN]),
    expected: { success: NICK_FREE, already: NICK_TAKEN, others: UNKNOWN },
  },
  {
    call: 'get-reg-domain',
    act: () => show(<RegisterForm />, '/register'),
    fields: { user: { userId: 'agent01', nick: '나루지기', domain: 'localhost', code: 'NARU2026' } },
    done: () => visible([REFERRED]).length > 0,
    reads: () => visible([REFERRED]),
    // Members who know a code may type it.
    expected: { success: REFERRED, others: '' },
  },
  {
    call: 'user-register',
    act: register,
    fields: { state: 'active' },
    done: () => localStorage.getItem('login-id') === 'newone1',
    reads: () => visible([ID_TAKEN, NICK_TAKEN, REGISTERED, UNKNOWN_CODE]),
    expected: {
      success: 'register.done',
      alread_have_user: ID_TAKEN,
      already: NICK_TAKEN,
      alread: REGISTERED,
      cant_find_code: UNKNOWN_CODE,
      others: 'msg3011',
    },
  },
]);

beforeEach(() => testSite.session.setState({ status: 'loggedOut', loggedOut: true, user: null }, true));

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MAX_PASSKEYS } from 'shared-types/calls';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, fillIn, getSent, show as showPage } from 'feature-kit/feature-testing/screen-actions.tsx';
import { testWebAuthn } from 'feature-kit/feature-testing/webauthn.ts';
import { SecurityCard } from '../user/security-card.tsx';
import { useStepUp } from '../user/use-step-up.ts';
import { PasskeySettings } from './passkey-settings.tsx';

jest.mock('@simplewebauthn/browser', () => jest.requireActual('feature-kit/feature-testing/webauthn.ts'));

const PHONE = { id: 1, name: '휴대폰', added: '2026-11-01T00:00:00Z', used: '', here: true };
const LAPTOP = { id: 2, name: '노트북', added: '2026-11-02T00:00:00Z', used: '2026-11-03T00:00:00Z', here: false };
const CODES = ['ABCD-EFGH-JKMN-PQRS', 'TVWX-YZ01-2345-6789'];
const OPEN = () => ({ status: 'success', until: new Date(Date.now() + 300_000).toISOString() });

function Settings() {
  return <PasskeySettings stepUp={useStepUp()} />;
}

function show(passkeys: readonly object[], recoveryCodes = 10): void {
  testSite.succeed('passkeys-list', { passkeys, recoveryCodes });
  render(<Settings />);
}

const choose = async (passkey: string, action: string) => {
  await clickOn(`${passkey} 관리`);
  await clickOn(action, 'menuitem');
};

async function proveByPassword(): Promise<void> {
  fillIn('출금 비밀번호', '246810');
  await clickOn('확인하고 계속');
}

async function add(name: string): Promise<void> {
  await clickOn('패스키 추가');
  await proveByPassword();
  fillIn('패스키 이름', name);
  await clickOn('만들기');
}

beforeEach(() => {
  testSite.logIn();
  testWebAuthn.reset();
  testSite.responses.set('user-step-up', OPEN);
  testSite.succeed('passkey-step-up-options', { options: {} });
  testSite.responses.set('passkey-step-up', OPEN);
  testSite.succeed('passkey-add-options', { options: { challenge: 'new' } });
});

describe('adding a passkey', () => {
  beforeEach(() => {
    testSite.succeed('passkey-add', { id: 1, codes: CODES });
  });

  it('follows the proof, takes a name, and shows codes until confirmed', async () => {
    show([]);
    expect(screen.getByText('아직 등록한 패스키가 없습니다.')).toBeDefined();
    await clickOn('패스키 추가');
    expect(screen.queryByLabelText('패스키 이름')).toBeNull();
    expect(screen.getByLabelText('출금 비밀번호')).toHaveFocus();
    await proveByPassword();
    expect(screen.getByLabelText('패스키 이름')).toHaveFocus();
    fillIn('패스키 이름', '  내 휴대폰 ');
    await clickOn('만들기');
    expect(testWebAuthn.asked).toEqual([{ challenge: 'new' }]);
    expect(getSent('passkey-add')).toEqual([
      {
        name: '내 휴대폰',
        credential: { id: 'a2V5', clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
      },
    ]);
    expect(testSite.readAgain).toContain('passkeys-list');
    expect(screen.getByText(CODES[0] ?? '')).toBeDefined();
    expect(screen.getByRole('heading', { name: '복구 코드' })).toHaveFocus();
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await clickOn('복사');
    expect(copied).toEqual([CODES.join('\n')]);
    // Adding a second one returns no codes and would hide these before the member saved them.
    expect(screen.queryByRole('button', { name: '패스키 추가' })).toBeNull();
    await clickOn('보관했습니다');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(screen.getByRole('button', { name: '패스키 추가' })).toHaveFocus();
  });

  it('preserves codes that are not saved yet while the row is closed', async () => {
    testSite.succeed('passkeys-list', { passkeys: [], recoveryCodes: 0 });
    await showPage(<SecurityCard />, '/user?open=passkeys');
    await add('내 휴대폰');
    fireEvent.click(screen.getByText('패스키'));
    expect(screen.getByText(CODES[0] ?? '')).not.toBeVisible();
    fireEvent.click(screen.getByText('패스키'));
    expect(screen.getByText(CODES[0] ?? '')).toBeVisible();
  });

  it('sends nothing when cancelled before or after the proof', async () => {
    show([]);
    const back = async () => {
      await clickOn('취소');
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.getByRole('button', { name: '패스키 추가' })).toHaveFocus();
    };
    await clickOn('패스키 추가');
    await back();
    await clickOn('패스키 추가');
    await proveByPassword();
    await back();
    expect(getSent('passkey-add-options')).toEqual([]);
  });

  it.each([
    ['NotAllowedError', '나중에 알아볼 수 있는 기기 이름을 적어 주세요.'],
    ['InvalidStateError', '이 기기에는 이미 등록한 패스키가 있습니다.'],
    ['SecurityError', '이 기기에서 패스키를 만들지 못했습니다. 다시 시도해 주세요.'],
  ])('preserves the name after the browser error %s and shows %p', async (failure, words) => {
    testWebAuthn.failure = failure;
    show([]);
    await add('내 휴대폰');
    expect(screen.getByLabelText('패스키 이름')).toHaveProperty('value', '내 휴대폰');
    expect(screen.getByText(words)).toBeDefined();
    expect(getSent('passkey-add')).toEqual([]);
  });

  it('preserves a half-typed name over a reload until cancelled', async () => {
    show([]);
    await clickOn('패스키 추가');
    await proveByPassword();
    fillIn('패스키 이름', '내 휴');
    cleanup();
    show([]);
    await clickOn('패스키 추가');
    await proveByPassword();
    expect(screen.getByLabelText('패스키 이름')).toHaveValue('내 휴');
    await clickOn('취소');
    await clickOn('패스키 추가');
    expect(screen.getByLabelText('패스키 이름')).not.toHaveValue('내 휴');
  });

  it('creates no passkey without a name', async () => {
    show([]);
    await add('  ');
    expect(screen.getByText('이름을 입력해 주세요.')).toBeDefined();
    expect(testWebAuthn.asked).toEqual([]);
  });

  it('requests the proof again when the backend rejects it', async () => {
    testSite.responses.set('passkey-add', () => ({ status: 'authenticated' }));
    show([]);
    await add('내 휴대폰');
    expect(screen.getByLabelText('출금 비밀번호')).toBeDefined();
    expect(screen.queryByLabelText('패스키 이름')).toBeNull();
  });

  it('hides adding at the maximum number or without browser support', () => {
    show(Array.from({ length: MAX_PASSKEYS }, (_, at) => ({ ...PHONE, id: at })));
    expect(screen.queryByRole('button', { name: '패스키 추가' })).toBeNull();
    expect(screen.getByText('패스키는 10개까지 등록할 수 있습니다.')).toBeDefined();
    cleanup();
    testWebAuthn.remove();
    show([]);
    expect(screen.queryByRole('button', { name: '패스키 추가' })).toBeNull();
    expect(
      screen.getByText('이 브라우저에서는 패스키를 사용할 수 없습니다. 다른 브라우저를 이용해 주세요.'),
    ).toBeDefined();
  });
});

describe('the list of passkeys', () => {
  it('shows names and dates, and marks one for another address', () => {
    show([PHONE, LAPTOP], 7);
    for (const text of [
      '휴대폰',
      '아직 사용하지 않음',
      '2026-11-03 09:00 마지막 사용',
      '다른 주소용',
      '남은 복구 코드 7개',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  it('shows the newest three until expanded', async () => {
    const names = () =>
      screen.getAllByRole('button', { name: /관리$/ }).map((button) => button.getAttribute('aria-label'));
    show(Array.from({ length: 6 }, (_, at) => ({ ...PHONE, id: at, name: `기기 ${at}` })));
    expect(names()).toEqual(['기기 5 관리', '기기 4 관리', '기기 3 관리']);
    await clickOn('모두 보기 (6)');
    expect(names().at(-1)).toBe('기기 0 관리');
    expect(names()).toHaveLength(6);
  });

  it('renames without a proof', async () => {
    testSite.succeed('passkey-rename');
    show([PHONE]);
    await choose('휴대폰', '이름 변경');
    expect(screen.getByLabelText('패스키 이름')).toHaveFocus();
    fillIn('패스키 이름', '새 휴대폰');
    await clickOn('저장');
    expect(getSent('passkey-rename')).toEqual([{ id: 1, name: '새 휴대폰' }]);
    expect(screen.queryByLabelText('패스키 이름')).toBeNull();
    expect(screen.getByRole('button', { name: /관리$/ })).toHaveFocus();
  });

  it('removes after proof and confirmation, with a warning for the last one', async () => {
    testSite.succeed('passkey-remove');
    show([PHONE]);
    testSite.confirms = false;
    await choose('휴대폰', '삭제');
    expect(testSite.shown).toEqual([]);
    expect(screen.getByRole('button', { name: '패스키로 확인' })).toHaveFocus();
    await clickOn('패스키로 확인');
    expect(testSite.shown).toEqual(['passkeys.askRemoveLast']);
    expect(getSent('passkey-remove')).toEqual([]);
    expect(screen.getByRole('button', { name: '패스키 추가' })).toHaveFocus();
    // The element that opened the dialog still exists: the focus stays on it.
    await choose('휴대폰', '삭제');
    expect(screen.getByRole('button', { name: '휴대폰 관리' })).toHaveFocus();
    testSite.confirms = true;
    await choose('휴대폰', '삭제');
    expect(getSent('passkey-remove')).toEqual([{ id: 1 }]);
    expect(testSite.shown.at(-1)).toBe('passkeys.removed');
    // The list has not been fetched again yet.
    expect(screen.queryByRole('button', { name: '휴대폰 관리' })).toBeNull();
    expect(screen.getByRole('button', { name: '패스키 추가' })).toHaveFocus();
  });

  it('renews the recovery codes after the proof and a confirmation', async () => {
    testSite.succeed('recovery-codes-renew', { codes: CODES });
    show([PHONE, LAPTOP], 0);
    expect(screen.getByText('남은 복구 코드가 없습니다. 새로 받아 주세요.')).toBeDefined();
    await clickOn('복구 코드 새로 받기');
    await clickOn('패스키로 확인');
    expect(testSite.shown).toEqual(['passkeys.askRenew']);
    expect(screen.getByText(CODES[1] ?? '')).toBeDefined();
  });

  it('removes the recovery codes with the last passkey, also visible ones', async () => {
    testSite.succeed('recovery-codes-renew', { codes: CODES });
    testSite.succeed('passkey-remove');
    show([PHONE]);
    await clickOn('복구 코드 새로 받기');
    await clickOn('패스키로 확인');
    await choose('휴대폰', '삭제');
    expect(testSite.shown.at(-1)).toBe('passkeys.removed');
    expect(screen.queryByText(CODES[1] ?? '')).toBeNull();
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { show } from 'feature-kit/feature-testing/screen-actions.tsx';
import { testEveryResponse } from 'feature-kit/feature-testing/tried-calls.ts';
import CompPage from './comp/comp-page.tsx';
import DepositPage from './deposit/deposit-page.tsx';
import WithdrawPage from './withdraw/withdraw-page.tsx';

// Queries by label or role are slow in jsdom, and these tests repeat them for every response.
const find = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))?.control ?? null;

/** Fills the fields by label and submits the form. */
async function send(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(find(label) ?? document.body, { target: { value } });
  }
  await act(async () => fireEvent.submit(document.querySelector('form') ?? document.body));
}

const isEmpty = (label: string) => (find(label) as HTMLInputElement | null)?.value === '';
const NOT_DONE = 'refusals.notDone';

testEveryResponse(
  [
    {
      call: 'get-in-game-balance',
      act: () => show(<DepositPage />),
      fields: { balance: 7_654_321 },
      done: () => screen.queryAllByText(/7,654,321원/).length > 0,
      expected: { success: '', others: '요청을 처리하지 못했습니다.' },
    },
    {
      call: 'user-ask-account',
      act: async () => {
        await show(<DepositPage />);
        await act(async () => fireEvent.click(screen.getByText('계좌문의')));
      },
      fields: { answer: '체험은행 000-00' },
      prompts: ['deposit.askAccount'],
      done: () => screen.queryByText('체험은행 000-00') !== null,
      expected: {
        success: 'deposit.accountAsked',
        wait: 'deposit.accountAskedBefore',
        time: 'refusals.forNow',
        others: 'msg3011',
      },
    },
    {
      call: 'apply-user-deposit',
      act: async () => {
        await show(<DepositPage />, '/?step=amount');
        await send({ '입금 금액': '50000' });
        await send({ 입금자명: '홍길동' });
      },
      prompts: ['deposit.askDeposit'],
      // The page shows a new form.
      done: () => find('입금자명') === null,
      expected: { success: 'deposit.arrived', wait: 'deposit.oneWaits', time: 'refusals.forNow', others: NOT_DONE },
    },
    {
      call: 'apply-user-withdraw',
      act: async () => {
        await show(<WithdrawPage />);
        await send({ '출금 금액': '50000', '출금 비밀번호': '123456' });
      },
      prompts: ['withdraw.askWithdraw'],
      done: () => isEmpty('출금 금액'),
      expected: {
        success: 'withdraw.arrived',
        authenticated: 'withdraw.needsPasskey',
        wait: 'withdraw.oneWaits',
        time: 'refusals.forNow',
        balance: 'withdraw.balanceShort',
        // Shown at the field.
        pass: '',
        others: NOT_DONE,
      },
    },
    {
      call: 'roll-to-balance',
      act: async () => {
        await show(<CompPage />);
        await send({ '전환할 콤프': '5000' });
      },
      prompts: ['comp.askConvert'],
      done: () => isEmpty('전환할 콤프'),
      expected: { success: 'comp.converted', low_point: 'comp.tooLittle', others: NOT_DONE },
    },
  ],
  ['read-help-message'],
);

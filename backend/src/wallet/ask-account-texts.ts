import type { Locale } from 'shared-types';

interface AccountTexts {
  readonly title: string;
  readonly question: string;
  readonly answer: string;
}

/** The ticket that a question for the deposit account opens, and its answer, in the member's language. */
export const ACCOUNT_TEXTS: Readonly<Record<Locale, AccountTexts>> = {
  ko: {
    title: '계좌문의',
    question: '입금 계좌를 알려 주세요.',
    answer:
      '체험은행 000-0000-0000-00 (예금주: 체험머니)\n실제로 존재하지 않는 계좌입니다. 체험 머니이므로 돈을 보내지 마시고 입금신청만 해 주세요.',
  },
  en: {
    title: 'Deposit account',
    question: 'Please tell me the account for deposits.',
    answer:
      'Playmoney Bank 000-0000-0000-00 (holder: Play Money)\nThis account does not exist. Please send no real money; the deposit request alone is enough.',
  },
  vn: {
    title: 'Hỏi tài khoản nạp tiền',
    question: 'Vui lòng cho biết tài khoản nạp tiền.',
    answer:
      'Ngân hàng Trải Nghiệm 000-0000-0000-00 (chủ tài khoản: Tiền Trải Nghiệm)\nTài khoản này không có thật. Vui lòng không chuyển tiền thật, chỉ cần gửi yêu cầu nạp.',
  },
  jp: {
    title: '入金口座のお問い合わせ',
    question: '入金口座を教えてください。',
    answer:
      '体験銀行 000-0000-0000-00（名義：体験マネー）\n実在しない口座です。実際のお金は送らず、入金申請だけを行ってください。',
  },
  cn: {
    title: '入款账户咨询',
    question: '请告知入款账户。',
    answer: '体验银行 000-0000-0000-00（户名：体验币）\n该账户并不存在。请不要汇出真实资金，只需提交入款申请即可。',
  },
};

import { defineWording } from 'shared-types';

export const BANK_ACCOUNT_WORDING = defineWording('mf-wallet.bank-account', {
  ko: {
    title: '받으실 계좌',
    bank: '은행',
    number: '계좌번호',
    owner: '예금주',
    hint: '본인 명의로 등록된 계좌로만 지급합니다. 계좌는 마이페이지에서 변경할 수 있습니다.',
    change: '계좌 변경',
    loading: '계좌를 불러오는 중입니다.',
  },
  en: {
    title: 'Your bank account',
    bank: 'Bank',
    number: 'Account number',
    owner: 'Account holder',
    hint: 'Money is paid only to the account registered in your name. You can change it on My page.',
    change: 'Change account',
    loading: 'Loading your bank account.',
  },
  vn: {
    title: 'Tài khoản của bạn',
    bank: 'Ngân hàng',
    number: 'Số tài khoản',
    owner: 'Chủ tài khoản',
    hint: 'Chỉ chi trả vào tài khoản đứng tên bạn. Bạn có thể đổi tài khoản trong trang của tôi.',
    change: 'Đổi tài khoản',
    loading: 'Đang tải tài khoản.',
  },
  jp: {
    title: '受取口座',
    bank: '銀行',
    number: '口座番号',
    owner: '口座名義',
    hint: 'ご本人名義の登録口座にのみお支払いします。口座はマイページで変更できます。',
    change: '口座を変更',
    loading: '口座を読み込んでいます。',
  },
  cn: {
    title: '收款账户',
    bank: '银行',
    number: '账号',
    owner: '账户持有人',
    hint: '仅支付至以您本人名义登记的账户。可在“我的主页”更改账户。',
    change: '更改账户',
    loading: '正在加载账户。',
  },
});

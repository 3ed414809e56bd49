import { defineWording } from 'shared-types';

export const BANK_ACCOUNT_WORDING = defineWording('mf-wallet.bank-account', {
  ko: {
    title: '받으실 계좌',
    bank: '은행',
    number: '계좌번호',
    owner: '예금주',
    hint: '본인 명의로 등록된 계좌로만 지급합니다. 변경하시려면 고객센터로 문의해 주세요.',
    help: '고객센터',
    loading: '계좌를 불러오는 중입니다.',
  },
  en: {
    title: 'Your bank account',
    bank: 'Bank',
    number: 'Account number',
    owner: 'Account holder',
    hint: 'Money is paid only to the account registered in your name. To change it, ask the help centre.',
    help: 'Help centre',
    loading: 'Loading your bank account.',
  },
  vn: {
    title: 'Tài khoản của bạn',
    bank: 'Ngân hàng',
    number: 'Số tài khoản',
    owner: 'Chủ tài khoản',
    hint: 'Chỉ chi trả vào tài khoản đứng tên bạn. Muốn thay đổi, hãy hỏi trung tâm hỗ trợ.',
    help: 'Trung tâm hỗ trợ',
    loading: 'Đang tải tài khoản.',
  },
  jp: {
    title: '受取口座',
    bank: '銀行',
    number: '口座番号',
    owner: '口座名義',
    hint: 'ご本人名義の登録口座にのみお支払いします。変更はサポートへお問い合わせください。',
    help: 'サポート',
    loading: '口座を読み込んでいます。',
  },
  cn: {
    title: '收款账户',
    bank: '银行',
    number: '账号',
    owner: '账户持有人',
    hint: '仅支付至以您本人名义登记的账户。如需变更，请咨询客服中心。',
    help: '客服中心',
    loading: '正在加载账户。',
  },
});

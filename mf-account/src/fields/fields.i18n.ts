import { defineWording } from 'shared-types';

export const FIELDS_WORDING = defineWording('mf-account.fields', {
  ko: {
    show: '비밀번호 표시',
    hide: '비밀번호 숨기기',
    capsLock: 'Caps Lock이 켜져 있습니다.',
    searchBank: '은행 이름 또는 초성으로 검색',
    noBank: '찾으시는 은행이 없습니다.',
    banks: '은행 목록',
  },
  en: {
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on.',
    searchBank: 'Search for a bank',
    noBank: 'No bank of that name.',
    banks: 'Banks',
  },
  vn: {
    show: 'Hiện mật khẩu',
    hide: 'Ẩn mật khẩu',
    capsLock: 'Caps Lock đang bật.',
    searchBank: 'Tìm ngân hàng',
    noBank: 'Không tìm thấy ngân hàng.',
    banks: 'Danh sách ngân hàng',
  },
  jp: {
    show: 'パスワードを表示',
    hide: 'パスワードを隠す',
    capsLock: 'Caps Lockがオンになっています。',
    searchBank: '銀行名で検索',
    noBank: '該当する銀行がありません。',
    banks: '銀行一覧',
  },
  cn: {
    show: '显示密码',
    hide: '隐藏密码',
    capsLock: '大写锁定已开启。',
    searchBank: '搜索银行',
    noBank: '没有找到该银行。',
    banks: '银行列表',
  },
});

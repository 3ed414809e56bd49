import { defineWording } from 'shared-types';

export const REGISTER_WORDING = defineWording('mf-account.register', {
  ko: { title: '회원가입' },
  en: { title: 'Sign up' },
  vn: { title: 'Đăng ký' },
  jp: { title: '会員登録' },
  cn: { title: '注册' },
});

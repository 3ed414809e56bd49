import { defineWording } from 'shared-types';

/** What is said when no version of the shell starts. */
export const START_WORDING = defineWording('proxy.start', {
  ko: {
    title: '화면을 열지 못했습니다',
    hint: '인터넷 연결을 확인한 뒤 다시 시도해 주세요. 회원님의 계정과 잔액은 그대로입니다.',
    again: '다시 시도',
  },
  en: {
    title: 'The site could not be opened',
    hint: 'Please check your connection and try again. Your account and your balance are as they were.',
    again: 'Try again',
  },
  vn: {
    title: 'Không mở được trang web',
    hint: 'Vui lòng kiểm tra kết nối rồi thử lại. Tài khoản và số dư của bạn vẫn như cũ.',
    again: 'Thử lại',
  },
  jp: {
    title: 'サイトを開けませんでした',
    hint: '接続を確認して、もう一度お試しください。アカウントと残高はそのままです。',
    again: '再試行',
  },
  cn: {
    title: '网站未能打开',
    hint: '请检查网络连接后重试。您的账户和余额没有变化。',
    again: '重试',
  },
});

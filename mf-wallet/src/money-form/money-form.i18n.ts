import { defineWording } from 'shared-types';

export const MONEY_FORM_WORDING = defineWording('mf-wallet.form', {
  ko: {
    unanswered: '보내신 신청의 응답을 받지 못했습니다.',
    sent: '{{at}}에 보내신 {{amount}} 신청입니다.',
    hint: '다시 신청하셔도 한 번만 처리됩니다. 새로 작성하시려면 먼저 내역을 확인해 주세요.',
    again: '다시 신청',
    anew: '새로 작성',
  },
  en: {
    unanswered: 'Your last request has not been answered yet.',
    sent: 'It was for {{amount}}, sent on {{at}}.',
    hint: 'You can send it again safely: it is carried out only once. Please check the history before you start a new one.',
    again: 'Send again',
    anew: 'Start a new one',
  },
  vn: {
    unanswered: 'Chưa nhận được phản hồi cho yêu cầu vừa gửi.',
    sent: 'Yêu cầu {{amount}}, gửi lúc {{at}}.',
    hint: 'Bạn có thể gửi lại; yêu cầu chỉ được xử lý một lần. Vui lòng xem lịch sử trước khi tạo yêu cầu mới.',
    again: 'Gửi lại',
    anew: 'Tạo yêu cầu mới',
  },
  jp: {
    unanswered: '送信した申請の応答がありませんでした。',
    sent: '{{at}}に送信した{{amount}}の申請です。',
    hint: '再送しても処理は一度だけです。新しく入力する前に履歴をご確認ください。',
    again: 'もう一度申請',
    anew: '新しく入力',
  },
  cn: {
    unanswered: '未收到上次申请的回应。',
    sent: '{{at}} 提交的 {{amount}} 申请。',
    hint: '重新提交也只会处理一次。如需新建申请，请先查看记录。',
    again: '重新提交',
    anew: '新建申请',
  },
});

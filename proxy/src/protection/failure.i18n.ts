import { defineWording } from 'shared-types';

export const FAILURE_WORDING = defineWording('proxy.failure', {
  ko: {
    tooMany: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    busy: '지금은 사이트가 응답할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    refused: '요청을 처리할 수 없습니다.',
    home: '홈으로',
  },
  en: {
    tooMany: 'Too many requests. Please wait a moment and try again.',
    busy: 'The site cannot answer right now. Please try again in a moment.',
    refused: 'The request could not be handled.',
    home: 'Home',
  },
  vn: {
    tooMany: 'Quá nhiều yêu cầu. Vui lòng đợi một lát rồi thử lại.',
    busy: 'Trang web hiện không thể trả lời. Vui lòng thử lại sau giây lát.',
    refused: 'Không thể xử lý yêu cầu.',
    home: 'Trang chủ',
  },
  jp: {
    tooMany: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
    busy: '現在サイトが応答できません。しばらくしてからもう一度お試しください。',
    refused: 'リクエストを処理できませんでした。',
    home: 'ホームへ',
  },
  cn: {
    tooMany: '请求过多，请稍后再试。',
    busy: '网站暂时无法响应，请稍后再试。',
    refused: '无法处理该请求。',
    home: '返回首页',
  },
});

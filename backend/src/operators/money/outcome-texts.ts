import type { Locale } from 'shared-types';

/** What a member is told of. */
export type Outcome = 'depositDone' | 'depositReject' | 'withdrawDone' | 'withdrawReject' | 'adjustCash' | 'adjustComp';

interface OutcomeTexts {
  readonly reasonLabel: string;
  readonly title: Readonly<Record<Outcome, string>>;
  readonly contents: Readonly<Record<Outcome, string>>;
}

/** Words of the notes about money; each says what happened and what one can do next. */
export const OUTCOME_TEXTS: Readonly<Record<Locale, OutcomeTexts>> = {
  ko: {
    reasonLabel: '사유',
    title: {
      depositDone: '입금이 완료되었습니다',
      depositReject: '입금신청이 거절되었습니다',
      withdrawDone: '출금이 완료되었습니다',
      withdrawReject: '출금신청이 거절되었습니다',
      adjustCash: '보유금액이 조정되었습니다',
      adjustComp: '콤프가 조정되었습니다',
    },
    contents: {
      depositDone: '체험 머니 {amount}이 보유금액에 더해졌습니다.',
      depositReject: '{amount}의 입금신청이 거절되었습니다. 내용을 확인한 후 다시 신청하거나 고객센터로 문의해 주세요.',
      withdrawDone: '체험 머니 {amount}의 출금이 처리되었습니다.',
      withdrawReject:
        '{amount}의 출금신청이 거절되어 금액이 보유금액으로 돌아왔습니다. 자세한 내용은 고객센터로 문의해 주세요.',
      adjustCash: '보유금액이 {amount} 조정되었습니다. 궁금한 점은 고객센터로 문의해 주세요.',
      adjustComp: '콤프가 {amount} 조정되었습니다. 궁금한 점은 고객센터로 문의해 주세요.',
    },
  },
  en: {
    reasonLabel: 'Reason',
    title: {
      depositDone: 'Your deposit is complete',
      depositReject: 'Your deposit request was refused',
      withdrawDone: 'Your withdrawal is complete',
      withdrawReject: 'Your withdrawal request was refused',
      adjustCash: 'Your balance was adjusted',
      adjustComp: 'Your comp was adjusted',
    },
    contents: {
      depositDone: '{amount} of play money was added to your balance.',
      depositReject:
        'The deposit request for {amount} was refused. Please check the details and apply again, or ask the help centre.',
      withdrawDone: 'The withdrawal of {amount} of play money was carried out.',
      withdrawReject:
        'The withdrawal request for {amount} was refused and the money is back in your balance. The help centre can tell you more.',
      adjustCash: 'Your balance was adjusted by {amount}. The help centre answers any questions.',
      adjustComp: 'Your comp was adjusted by {amount}. The help centre answers any questions.',
    },
  },
  vn: {
    reasonLabel: 'Lý do',
    title: {
      depositDone: 'Nạp tiền đã hoàn tất',
      depositReject: 'Yêu cầu nạp tiền bị từ chối',
      withdrawDone: 'Rút tiền đã hoàn tất',
      withdrawReject: 'Yêu cầu rút tiền bị từ chối',
      adjustCash: 'Số dư đã được điều chỉnh',
      adjustComp: 'Điểm comp đã được điều chỉnh',
    },
    contents: {
      depositDone: '{amount} tiền trải nghiệm đã được cộng vào số dư.',
      depositReject: 'Yêu cầu nạp {amount} bị từ chối. Vui lòng kiểm tra rồi gửi lại, hoặc liên hệ trung tâm hỗ trợ.',
      withdrawDone: 'Yêu cầu rút {amount} tiền trải nghiệm đã được xử lý.',
      withdrawReject:
        'Yêu cầu rút {amount} bị từ chối, số tiền đã trở lại số dư. Vui lòng liên hệ trung tâm hỗ trợ để biết thêm.',
      adjustCash: 'Số dư đã được điều chỉnh {amount}. Vui lòng liên hệ trung tâm hỗ trợ nếu có thắc mắc.',
      adjustComp: 'Điểm comp đã được điều chỉnh {amount}. Vui lòng liên hệ trung tâm hỗ trợ nếu có thắc mắc.',
    },
  },
  jp: {
    reasonLabel: '理由',
    title: {
      depositDone: '入金が完了しました',
      depositReject: '入金申請が却下されました',
      withdrawDone: '出金が完了しました',
      withdrawReject: '出金申請が却下されました',
      adjustCash: '残高が調整されました',
      adjustComp: 'コンプが調整されました',
    },
    contents: {
      depositDone: '体験マネー{amount}が残高に加わりました。',
      depositReject:
        '{amount}の入金申請が却下されました。内容を確認して再度申請するか、サポートへお問い合わせください。',
      withdrawDone: '体験マネー{amount}の出金が処理されました。',
      withdrawReject: '{amount}の出金申請が却下され、金額は残高に戻りました。詳しくはサポートへお問い合わせください。',
      adjustCash: '残高が{amount}調整されました。ご不明な点はサポートへお問い合わせください。',
      adjustComp: 'コンプが{amount}調整されました。ご不明な点はサポートへお問い合わせください。',
    },
  },
  cn: {
    reasonLabel: '原因',
    title: {
      depositDone: '入款已完成',
      depositReject: '入款申请被拒绝',
      withdrawDone: '出款已完成',
      withdrawReject: '出款申请被拒绝',
      adjustCash: '余额已调整',
      adjustComp: '返点已调整',
    },
    contents: {
      depositDone: '体验币 {amount}已计入余额。',
      depositReject: '{amount}的入款申请被拒绝。请核对后重新申请，或联系客服中心。',
      withdrawDone: '体验币 {amount}的出款已处理。',
      withdrawReject: '{amount}的出款申请被拒绝，金额已退回余额。详情请联系客服中心。',
      adjustCash: '余额已调整 {amount}。如有疑问请联系客服中心。',
      adjustComp: '返点已调整 {amount}。如有疑问请联系客服中心。',
    },
  },
};

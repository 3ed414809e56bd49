import { defineWording } from 'shared-types';

export const AGREEMENTS_WORDING = defineWording('mf-account.agreements', {
  ko: {
    title: '약관 동의',
    all: '모두 동의합니다.',
    terms: '이용약관에 동의합니다. (필수)',
    privacy: '개인정보 수집 및 이용에 동의합니다. (필수)',
    adult: '만 19세 이상입니다. (필수)',
    read: '내용 보기',
    missing: '동의가 필요합니다.',
    termsText:
      '이 사이트의 금액은 모두 체험 머니이며 현금으로 바꿀 수 없습니다.\n한 사람은 한 계정만 사용하며, 계정을 다른 사람과 함께 쓰거나 넘길 수 없습니다.\n가입 정보는 사실대로 입력해야 하며, 사이트의 안전을 위해 이용 기록을 확인할 수 있습니다.\n약관이 바뀌면 다시 동의를 받습니다.',
    privacyText:
      '아이디, 닉네임, 휴대폰 번호, 은행과 계좌번호, 로그인 기록을 회원 확인과 부정 이용 방지를 위해 저장합니다.\n비밀번호는 되돌릴 수 없는 형태로만 저장합니다.\n다른 회사에 제공하지 않으며 탈퇴하면 법에서 정한 기간이 지난 뒤 삭제합니다.',
    adultText: '19세 미만은 이용할 수 없습니다. 사실과 다르면 계정 이용이 중지됩니다.',
  },
  en: {
    title: 'Agreements',
    all: 'I agree to all of them.',
    terms: 'I agree to the terms of use. (required)',
    privacy: 'I agree to the use of my personal data. (required)',
    adult: 'I am 19 or older. (required)',
    read: 'Read',
    missing: 'Your agreement is needed.',
    termsText:
      'All amounts on this site are play money and cannot be turned into cash.\nOne person has one account; it may not be shared or handed on.\nWhat you enter must be true, and use of the site may be checked to keep it safe.\nWhen these terms change, you are asked again.',
    privacyText:
      'We keep your ID, nickname, mobile number, bank account and logins to know you again and to prevent abuse.\nPasswords are kept only in a form that cannot be turned back.\nNothing is passed on to other companies; after you leave, it is deleted once the legal period is over.',
    adultText: 'Nobody under 19 may use this site. An account with a false statement is closed.',
  },
  vn: {
    title: 'Điều khoản',
    all: 'Tôi đồng ý với tất cả.',
    terms: 'Tôi đồng ý với điều khoản sử dụng. (bắt buộc)',
    privacy: 'Tôi đồng ý cho sử dụng thông tin cá nhân. (bắt buộc)',
    adult: 'Tôi từ 19 tuổi trở lên. (bắt buộc)',
    read: 'Xem nội dung',
    missing: 'Cần có sự đồng ý của bạn.',
    termsText:
      'Mọi số tiền trên trang này đều là tiền trải nghiệm và không đổi được thành tiền mặt.\nMỗi người chỉ có một tài khoản, không dùng chung hoặc chuyển nhượng.\nThông tin đăng ký phải đúng sự thật; việc sử dụng có thể được kiểm tra để giữ an toàn.\nKhi điều khoản thay đổi, bạn sẽ được hỏi lại.',
    privacyText:
      'Chúng tôi lưu ID, biệt danh, số điện thoại, tài khoản ngân hàng và lịch sử đăng nhập để xác nhận thành viên và ngăn lạm dụng.\nMật khẩu chỉ được lưu ở dạng không thể khôi phục.\nThông tin không được chuyển cho công ty khác và sẽ bị xóa sau thời hạn luật định khi bạn rời trang.',
    adultText: 'Người dưới 19 tuổi không được sử dụng. Tài khoản khai sai sẽ bị đóng.',
  },
  jp: {
    title: '規約への同意',
    all: 'すべてに同意します。',
    terms: '利用規約に同意します。（必須）',
    privacy: '個人情報の取り扱いに同意します。（必須）',
    adult: '19歳以上です。（必須）',
    read: '内容を見る',
    missing: '同意が必要です。',
    termsText:
      'このサイトの金額はすべて体験マネーで、現金に換えることはできません。\nアカウントはお一人様一つで、共有や譲渡はできません。\n登録内容は事実に限り、安全のため利用記録を確認することがあります。\n規約が変わるときは改めて同意をお願いします。',
    privacyText:
      'ID、ニックネーム、携帯電話番号、銀行口座、ログイン記録を本人確認と不正防止のために保存します。\nパスワードは元に戻せない形でのみ保存します。\n他社には提供せず、退会後は法定期間が過ぎたら削除します。',
    adultText: '19歳未満の方はご利用いただけません。事実と異なる場合はアカウントを停止します。',
  },
  cn: {
    title: '条款同意',
    all: '全部同意。',
    terms: '我同意使用条款。（必选）',
    privacy: '我同意个人信息的使用。（必选）',
    adult: '我已年满19岁。（必选）',
    read: '查看内容',
    missing: '需要您的同意。',
    termsText:
      '本站金额均为体验币，不能兑换现金。\n每人只能有一个账号，不得共用或转让。\n注册信息须属实；为保障安全，可能查看使用记录。\n条款变更时将再次征求您的同意。',
    privacyText:
      '为确认会员身份并防止滥用，我们保存账号、昵称、手机号码、银行账户和登录记录。\n密码仅以不可还原的形式保存。\n不向其他公司提供；退出后在法定期限届满时删除。',
    adultText: '未满19岁者不得使用。如与事实不符，账号将被停用。',
  },
});

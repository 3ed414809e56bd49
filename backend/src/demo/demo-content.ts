/** Content of the embedded demo start: what a member of a running site would find. */
export const DEMO_NOTICES = [
  {
    title: '금빛나루에 오신 것을 환영합니다',
    contents: '<p>이 사이트의 모든 금액은 <b>체험 머니</b>이며 실제 돈이 아닙니다.</p>',
    domain: '',
    daysAgo: 0,
  },
  {
    title: '은행 점검 시간 안내',
    contents: '<p>매일 23:30부터 00:30까지는 입출금 신청을 받지 않습니다.</p>',
    domain: '',
    daysAgo: 1,
  },
  {
    title: '바카라 테이블이 추가되었습니다',
    contents: '<p>한도가 다른 새 테이블을 카지노 탭에서 확인해 주세요.</p>',
    domain: '',
    daysAgo: 3,
  },
  {
    title: '안전한 이용을 위한 비밀번호 관리',
    contents: '<ul><li>비밀번호를 다른 사이트와 다르게 정해 주세요.</li><li>다른 사람에게 알려 주지 마세요.</li></ul>',
    domain: '',
    daysAgo: 6,
  },
  {
    title: '게임 규칙과 환수율 공개 안내',
    contents: '<p>모든 게임 화면에서 규칙과 환수율을 볼 수 있습니다.</p>',
    domain: 'localhost, 127.0.0.1',
    daysAgo: 9,
  },
  {
    title: '휴식이 필요할 때',
    contents: '<p>도움이 필요하면 도박문제 상담전화 1336으로 연락해 주세요.</p>',
    domain: '',
    daysAgo: 14,
  },
  {
    title: '다른 주소의 공지',
    contents: '<p>이 공지는 example.com에서만 보입니다.</p>',
    domain: 'https://www.example.com|example.net',
    daysAgo: 2,
  },
];

/** Below the banner on a desktop; the window keeps them inside itself. */
export const DEMO_POPUPS = [
  {
    title: '체험 머니 안내',
    titleColor: '#e8b34b',
    contents: '<p>이 사이트의 금액은 모두 <b>체험 머니</b>입니다.</p><p>충전이나 현금 교환은 할 수 없습니다.</p>',
    posX: 860,
    posY: 560,
  },
  {
    title: '19세 미만 이용 불가',
    titleColor: '#f2f0ea',
    contents: '<p>만 19세 이상만 이용할 수 있습니다.</p><p>상담전화 1336</p>',
    posX: 900,
    posY: 600,
  },
];

export const DEMO_NOTES = [
  { title: '가입을 환영합니다', contents: '금빛나루에 가입해 주셔서 감사합니다.', read: true, daysAgo: 20 },
  { title: '레벨이 올랐습니다', contents: '레벨 3이 되었습니다.', read: true, daysAgo: 12 },
  { title: '체험 머니가 지급되었습니다', contents: '체험 머니 1,250,000원이 지급되었습니다.', read: true, daysAgo: 7 },
  { title: '새 테이블 안내', contents: '달빛 바카라 테이블이 열렸습니다.', read: false, daysAgo: 2 },
  { title: '콤프 전환 안내', contents: '쌓인 콤프는 콤프 화면에서 전환할 수 있습니다.', read: false, daysAgo: 0 },
];

export const DEMO_TICKETS = [
  {
    title: '계좌문의',
    contents: '입금 계좌를 알려 주세요.',
    answer:
      '체험용 계좌입니다: 체험은행 000-0000-0000 (예금주 금빛나루 체험)\n실제로 없는 계좌이며, 이 사이트에서는 실제 돈을 받지 않습니다.',
    daysAgo: 8,
    read: true,
  },
  {
    title: '게임 규칙은 어디에서 보나요?',
    contents: '바카라 규칙을 알고 싶습니다.',
    answer: '게임 화면의 규칙 버튼을 누르면 볼 수 있습니다.',
    daysAgo: 4,
    read: false,
  },
  {
    title: '닉네임을 바꿀 수 있나요?',
    contents: '닉네임 변경 방법을 알려 주세요.',
    answer: null,
    daysAgo: 1,
    read: false,
  },
];

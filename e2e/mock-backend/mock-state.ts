export type MockState = ReturnType<typeof createMockState>;

export interface MockRequest {
  id: number;
  balance: number;
  state: 'wait';
  lastDate: string;
}

/** Timestamps in the backend's format: local time without a zone. */
export const A_DAY = '2026-11-22 09:30:00';

/** Creates a backend state with a member who has some money, a note and a ticket. */
export function createMockState() {
  const deposits: MockRequest[] = [];
  const withdraws: MockRequest[] = [];
  return {
    password: 'mock-Pass1',
    exchangePassword: '123456',
    /** The only token that the backend issues and accepts. */
    token: 'mock-token-of-level',
    user: {
      userId: 'mock01',
      nick: '나그네',
      phone: '01012345678',
      level: 2,
      playType: 'member',
      balance: 500_000,
      in_balance: 0,
      rolling: 12_000,
      bankname: '090',
      bankOwner: '김나루',
      banknum: '3333012345678',
      noteCount: 0,
      helpCount: 0,
    },
    tickets: [{ title: '입금 문의', contents: '언제 들어오나요?', lastDate: A_DAY }],
    notes: [{ id: 1, title: '환영합니다', contents: '즐거운 시간 되세요.', lastDate: A_DAY, read: true }],
    deposits,
    withdraws,
  };
}

import { beforeEach, expect, it, jest, describe } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import type { CallSuccess } from 'shared-types/calls';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn } from 'feature-kit/feature-testing/screen-actions.tsx';
import StatementPage from './statement-page.tsx';
import { formatStatementCsv } from './statement-csv.ts';
import { describeRow, type StatementRow } from './statement-row.ts';

const NOTHING = { balance: 0, inPlay: 0, comp: 0, hold: 0 };
const BET = {
  id: 2,
  at: '2026-11-20T03:00:00.000Z',
  kind: 'bet' as const,
  reference: 'round-2',
  game: { code: 'moonlight', nameKo: '달빛 바카라', nameEn: 'Moonlight Baccarat' },
  reason: null,
  change: { ...NOTHING, balance: -5_000, inPlay: 5_000 },
  after: { ...NOTHING, balance: 95_000, inPlay: 5_000 },
};
const DEPOSIT = {
  ...BET,
  id: 1,
  kind: 'deposit' as const,
  reference: '1',
  game: null,
  change: { ...NOTHING, balance: 100_000 },
  after: { ...NOTHING, balance: 100_000 },
};
const STATEMENT: CallSuccess<'statement'> = {
  status: 'success',
  rows: [BET, DEPOSIT],
  maxCount: 2,
  totals: {
    opening: 0,
    closing: 95_000,
    deposit: 100_000,
    withdraw: 0,
    bet: 5_000,
    win: 2_000,
    rollback: 1_000,
    comp: 0,
    adjust: 0,
    setAside: 0,
  },
  netDeposits: 100_000,
};

beforeEach(() => {
  testSite.logIn();
  testSite.responses.set('statement', () => STATEMENT);
});

const show = () => render(<StatementPage />, { wrapper: MemoryRouter });

const chooseKinds = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: '거래 종류' }), { target: { value } });

it.each([
  ['win', '베팅 정산'],
  ['rollback', '베팅 취소'],
] as const)('shows a round that ends with a %s as one row, expandable to its entries', async (kind, title) => {
  const end = { ...BET, id: 3, kind, change: { ...NOTHING, balance: 8_000, inPlay: -5_000, comp: 5 } };
  // Only entries of games are grouped by their reference.
  const deposit = { ...DEPOSIT, reference: BET.reference };
  testSite.responses.set('statement', () => ({ ...STATEMENT, rows: [end, BET, deposit] }));
  show();
  const rows = screen.getAllByRole('row').slice(2);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('+3,000원');
  await clickOn('달빛 바카라');
  const opened = screen.getAllByRole('row').slice(3, 5);
  expect(opened.map(({ textContent }) => textContent)).toEqual([
    '12:00베팅번호 2−5,000원보유금액 95,000원',
    `12:00${title}번호 3+8,000원보유금액 95,000원`,
  ]);
  await clickOn('달빛 바카라');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

it('prints member and period, and with its own button the time', async () => {
  const title = () => screen.getByText(/^demo01 · \d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}/).textContent;
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(title()).toMatch(/ · 출력 \d{4}-/);
    // Each page needs dates: rows have them instead of headings.
    expect(screen.queryByRole('rowheader')).toBeNull();
    expect(screen.getAllByText('2026-11-20 12:00')).not.toHaveLength(0);
  });
  show();
  expect(title()).not.toContain('출력');
  await clickOn('인쇄');
  expect(print).toHaveBeenCalledTimes(1);
});

/** Bodies of the export requests. */
const exports = () => testSite.calls.map(({ body }) => body as { csv?: boolean; kinds?: string[]; skip?: number });

it('shows the number of a transaction unformatted', async () => {
  testSite.responses.set('statement', () => ({ ...STATEMENT, rows: [{ ...BET, id: 820_000_000_000_002 }] }));
  show();
  expect(await screen.findByText(/ 820000000000002$/)).toBeDefined();
});

it('shows each row’s change and balance, and amounts outside the balance', async () => {
  show();
  const rows = await screen.findAllByRole('row');
  const [, day, bet, deposit] = rows.map(({ textContent }) => textContent);
  expect(day).toBe('2026-11-20');
  expect(bet).toMatch(/12:00.*베팅달빛 바카라.*−5,000원게임 중 \+5,000원보유금액 95,000원/);
  expect(deposit).toMatch(/입금.*\+100,000원보유금액 100,000원/);
});

it('shows the totals card only after the rows have loaded', () => {
  testSite.responses.delete('statement');
  show();
  expect(screen.getByRole('status', { name: '거래내역을 불러오는 중입니다.' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '합계 자세히' })).toBeNull();
});

it('totals the period before its rows, where a returned stake is no loss', () => {
  show();
  const amountOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(amountOf('종료 보유금액')).toBe('95,000원');
  expect(amountOf('게임 손익')).toBe('−2,000원');
  expect(amountOf('순입금액')).toBe('+100,000원');
  const totals = screen.getByRole('region', { name: '합계 자세히' });
  expect(totals.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows reserved amounts only when there are any', () => {
  const { unmount } = show();
  expect(screen.queryByText('출금·게임 보류')).toBeNull();
  unmount();
  testSite.responses.set('statement', () => ({ ...STATEMENT, totals: { ...STATEMENT.totals, setAside: -40_000 } }));
  show();
  expect(screen.getByText('출금·게임 보류').nextElementSibling?.textContent).toBe('−40,000원');
});

it('restores kind, period and page from the URL, also on Back', async () => {
  const bodies: object[] = [];
  testSite.responses.set('statement', (body) => {
    bodies.push(body as object);
    return { ...STATEMENT, maxCount: 120 };
  });
  const router = createMemoryRouter([{ path: '*', element: <StatementPage /> }], {
    initialEntries: ['/statement?from=2026-10-01&to=2026-10-31&kind=games&page=2'],
  });
  render(<RouterProvider router={router} />);
  const period = { from: new Date(2026, 9, 1).toISOString(), to: new Date(2026, 10, 1).toISOString() };
  expect(bodies.at(-1)).toEqual({ ...period, kinds: ['bet', 'win', 'rollback', 'to_games', 'from_games'], skip: 50 });
  expect(screen.getByRole('link', { name: '3쪽' })).toHaveAttribute(
    'href',
    '/statement?from=2026-10-01&to=2026-10-31&kind=games&page=3',
  );
  chooseKinds('money');
  expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-31&kind=money');
  expect(bodies.at(-1)).toMatchObject({ ...period, kinds: ['deposit', 'withdraw', 'paid', 'returned'] });
  expect(bodies.at(-1)).not.toHaveProperty('skip');
  expect(screen.getByRole('combobox', { name: '거래 종류' })).toHaveDisplayValue('입출금');
  await act(async () => router.navigate(-1));
  expect(screen.getByRole('combobox', { name: '거래 종류' })).toHaveDisplayValue('게임');
});

it('ignores unknown kinds and pages in the URL', () => {
  const respond = jest.fn<(body?: unknown) => typeof STATEMENT>(() => STATEMENT);
  testSite.responses.set('statement', respond);
  for (const search of ['?kind=everything&page=0', '?kind=toString&page=1.5', '?page=1e9']) {
    render(<StatementPage />, {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[search]}>{children}</MemoryRouter>,
    }).unmount();
    expect(Object.keys(Object(respond.mock.lastCall?.[0]))).toEqual(['from', 'to']);
  }
});

it('shows the previous rows, marked as old, until the new ones load', () => {
  show();
  const totals = screen.getByRole('region', { name: '기간 합계' });
  expect(totals).toHaveAttribute('aria-busy', 'false');
  testSite.responses.delete('statement');
  chooseKinds('money');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(totals).toHaveAttribute('aria-busy', 'true');
});

it('shows an empty state, and a retry button after a failure', async () => {
  testSite.responses.set('statement', () => ({ ...STATEMENT, rows: [], maxCount: 0 }));
  const { unmount } = show();
  expect(screen.getByText('이 기간에는 거래가 없습니다.')).toBeDefined();
  for (const what of ['CSV 저장', '인쇄']) {
    expect(screen.queryByRole('button', { name: what })).toBeNull();
  }
  expect(screen.queryByText('합계 자세히')).toBeNull();
  expect(screen.getByText('입금하시거나 게임을 하시면 이곳에 표시됩니다.')).toBeVisible();
  unmount();
  testSite.failures.set('statement', { kind: 'unavailable' });
  show();
  await clickOn('다시 시도');
  expect(testSite.readAgain).toEqual(['statement']);
});

it('exports all rows of the period, not only the visible page', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  show();
  await clickOn('CSV 저장');
  expect(exports()).toMatchObject([{ csv: true }]);
  expect(exports()[0]).not.toHaveProperty('skip');
  expect(names[0]).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(made[0]?.type).toBe('text/csv;charset=utf-8');
});

it('explains what to do when the period is too long for an export', async () => {
  testSite.responses.set('statement', (body) => {
    if ((body as { csv?: boolean }).csv === true) {
      throw Object.assign(new Error('too many'), { kind: 'invalid' });
    }
    return STATEMENT;
  });
  show();
  await clickOn('CSV 저장');
  expect(testSite.shown).toEqual(['statement.tooLong']);
});

const ROW: StatementRow = {
  ...BET,
  kind: 'withdraw',
  reference: '7',
  game: null,
  change: { ...NOTHING, balance: -50_000, hold: 50_000 },
  after: { ...NOTHING, balance: 1_200_000, hold: 50_000 },
};
const same = (text: string) => text;
const WORDS = { column: same, kind: same, about: ({ reason }: StatementRow) => reason ?? '' };
const lines = (...rows: StatementRow[]) => formatStatementCsv(rows, WORDS).split('\r\n');

describe('the statement as CSV', () => {
  it('starts with a byte order mark and has plain numbers and times', () => {
    expect(lines(ROW)).toEqual([
      '\u{feff}number,time,rows,what,reference,change,after,inPlay,hold,comp',
      '2,2026-11-20T03:00:00.000Z,withdraw,,7,-50000,1200000,0,50000,0',
      '',
    ]);
  });

  it('escapes commas, quotes and line breaks', () => {
    expect(lines({ ...ROW, reason: 'a "b", c' })[1]).toContain('"a ""b"", c"');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('prevents %p from being run as a formula', (reason) => {
    expect(lines({ ...ROW, reason })[1]).toContain(`'${reason}`);
  });
});

describe('the description of a row', () => {
  it('names the game in the visitor’s language, else the operator’s text', () => {
    const game = { code: 'x', nameKo: '바카라', nameEn: 'Baccarat' };
    expect(describeRow({ game, reason: null }, 'ko')).toBe('바카라');
    expect(describeRow({ game, reason: null }, 'jp')).toBe('Baccarat');
    expect(describeRow({ game: null, reason: '보정' }, 'ko')).toBe('보정');
    expect(describeRow({ game: null, reason: null }, 'ko')).toBe('');
  });
});

import type { CallName } from 'shared-types/calls';
import { A_DAY, type MockState } from './mock-state.ts';

type Fields = Record<string, unknown>;

/** Returns the response to a call, only an error status, or nothing for a plain success. */
export type MockResponder = (
  state: MockState,
  parameters: Fields,
  site: { readonly gameUrl: string },
) => Fields | string | undefined | void;

const CASINO = [
  { code: 'baccarat-1', gameCompany: 'Hidden Live', used: 'Y', imgUrl: '' },
  { code: 'roulette-1', gameCompany: '에볼루션', used: 'n', imgUrl: '' },
];

const SLOT_GAMES = [
  { code: 'moon-1', gameCompany: '달빛 슬롯', imgUrl: '', nameKo: '달빛 항아리', nameEn: 'Moon Jar' },
  { code: 'moon-2', gameCompany: '달빛 슬롯', imgUrl: '', nameKo: '은하수', nameEn: 'Milky Way' },
];

const notesOf = ({ notes }: MockState, names: readonly (keyof MockState['notes'][number])[]) =>
  notes.map((note) => Object.fromEntries(names.map((name) => [name, note[name]])));

/** Responses with the minimum of the call table; other calls return only a success. */
export const RESPONDERS: { readonly [Name in CallName]?: MockResponder } = {
  'user-do-login': ({ user, password, token }, { id, pw }) =>
    id === user.userId && pw === password ? { status: 'success', token, user } : 'pass',
  'user-health-check': ({ user }) => ({
    status: 'success',
    user: { balance: user.balance, rolling: user.rolling },
    noteCount: user.noteCount,
    helpCount: user.helpCount,
  }),
  'check-user-id': ({ user }, { id }) => (id === user.userId ? 'alread_have_user' : undefined),
  'user-write-help': ({ tickets }, { title, contents }) => {
    tickets.unshift({ title: String(title), contents: String(contents), lastDate: A_DAY });
  },
  'user-del-note': (state, { id }) => {
    state.notes = state.notes.filter((note) => note.id !== Number(id));
  },
  'get-help-list': ({ tickets }) => ({ status: 'success', helps: tickets, maxCount: tickets.length }),
  'read-note-message': ({ notes, user }, { id }) => {
    const note = notes.find((one) => one.id === Number(id));
    if (note !== undefined) {
      note.read = true;
      user.noteCount = notes.filter(({ read }) => !read).length;
    }
  },
  'del-all-help': (state) => {
    state.tickets = [];
  },
  'get-user-notices': () => ({
    status: 'success',
    notices: [
      { id: 1, title: '점검 안내', lastDate: A_DAY, domain: null },
      { id: 2, title: '다른 집의 소식', lastDate: A_DAY, domain: 'elsewhere.example|www.elsewhere.example' },
    ],
  }),
  'get-notice-popup': () => ({ status: 'success', note: [] }),
  'get-user-note': (state) => ({ status: 'success', note: notesOf(state, ['id', 'title', 'contents', 'lastDate']) }),
  'apply-user-deposit': ({ deposits }, { balance }) => {
    deposits.unshift({ id: deposits.length + 1, balance: Number(balance), state: 'wait', lastDate: A_DAY });
  },
  'apply-user-withdraw': ({ user, exchangePassword, withdraws }, { balance, pass }) => {
    if (pass !== exchangePassword) {
      return 'pass';
    }
    if (Number(balance) > user.balance) {
      return 'balance';
    }
    user.balance -= Number(balance);
    withdraws.unshift({ id: withdraws.length + 1, balance: Number(balance), state: 'wait', lastDate: A_DAY });
    return 'success';
  },
  'roll-to-balance': ({ user }, { balance = user.rolling }) => {
    const amount = Number(balance);
    if (amount > user.rolling || amount === 0) {
      return 'low_point';
    }
    user.rolling -= amount;
    user.balance += amount;
    return 'success';
  },
  'get-in-game-balance': ({ user }) => ({
    status: 'success',
    gameMoney: user.in_balance,
    balance: user.balance,
    rolling: user.rolling,
    userId: user.userId,
  }),
  'get-casino-setting': () => ({ casiono: CASINO }),
  'get-sport-setting': () => ({}),
  'get-slot-setting': () => ({ slot: [{ code: '달빛 슬롯', used: 'y', subImgUrl: '' }] }),
  'get-slot-by-company': (_, { company }) => ({
    games: SLOT_GAMES.filter(({ gameCompany }) => gameCompany === company),
  }),
  'open-game': (_, __, { gameUrl }) => ({ status: 'success', gameUrl }),
  'get-member': ({ user }) => ({ status: 'success', user }),
  'user-exchange-to-pass': ({ exchangePassword }, { oldPass, kind }) =>
    kind === 'exchange' && oldPass !== exchangePassword ? 'pass' : undefined,
  'do-read-all-note': ({ notes, user }) => {
    notes.forEach((note) => (note.read = true));
    user.noteCount = 0;
  },
  'do-del-all-note': (state) => {
    state.notes = [];
    state.user.noteCount = 0;
  },
  'usre-get-note-list': ({ notes }) => ({ status: 'success', note: notes, maxCount: notes.length }),
  'user-get-advertisement': () => ({ status: 'success', advertisement: [] }),
  'get-slot-bets-list': () => ({ status: 'success', bets: [], maxCount: 0 }),
  'get-deposit-list': ({ deposits }) => ({ status: 'success', deposits }),
  'get-withdraw-list': ({ withdraws }) => ({ status: 'success', withdraws }),
  'get-balance-deposit-lock': () => ({ status: 'success', deposits: [] }),
  'get-balance-withdraw-lock': () => ({ status: 'success', withdraws: [] }),
};

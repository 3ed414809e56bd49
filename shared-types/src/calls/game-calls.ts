import { Type } from 'typebox';
import { GAME_OPEN_MAX_MS, GAME_TABS } from '../constants.ts';
import { defineCall, MONEY } from './define-call.ts';
import {
  Code,
  MaxCount,
  Moment,
  NoParameters,
  PositiveWon,
  RequestId,
  RowId,
  Skip,
  strict,
  Used,
  Won,
} from './field-types.ts';
import { RoundRecordSchema } from './round-record.ts';

const CasinoTile = Type.Object({
  code: Code,
  gameCompany: Code,
  used: Used,
  imgUrl: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
});

const SlotProvider = Type.Object({
  code: Code,
  used: Used,
  subImgUrl: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
});

const SlotGame = Type.Object({
  code: Code,
  gameCompany: Code,
  imgUrl: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
  min: Won,
  max: Won,
  rtp: Type.Number({ minimum: 0, maximum: 100, description: 'return to player in percent' }),
});

const ListedGame = Type.Object({
  code: Code,
  gameCompany: Code,
  type: Type.Enum(GAME_TABS),
  used: Used,
  imgUrl: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
  /** Day from which the game can be played, YYYY-MM-DD. */
  since: Type.String(),
});

const GameCompany = Type.Object({ code: Code, nameKo: Type.String(), nameEn: Type.String() });

const GameKey = { code: Code, company: Code };

const Percent = Type.Number({ minimum: 0, maximum: 100 });

const Bet = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  roundId: Type.String(),
  code: Code,
  name: Type.String(),
  /** The game's name for readers of other languages than Korean; `name` when absent. */
  nameEn: Type.Optional(Type.String()),
  bet: Won,
  win: Won,
  before: Won,
  after: Won,
  lastDate: Moment,
  state: Type.Union([Type.Literal('open'), Type.Literal('won'), Type.Literal('lost'), Type.Literal('void')]),
});

/** Calls about games and the money in them; every amount is in won. */
export const GAME_CALLS = {
  'get-in-game-balance': defineCall({
    summary: 'Money in play, spendable money and comp money.',
    backendPath: '/public/slot/get_in_game_balance',
    login: true,
    follows: MONEY,
    member: { balance: 'balance', gameMoney: 'in_balance', rolling: 'rolling' },
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: { gameMoney: Won, balance: Won, rolling: Won, userId: Type.String() },
  }),
  'get-casino-setting': defineCall({
    summary: 'The casino tiles.',
    backendPath: '/public/slot/get_casino_setting',
    login: false,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    request: NoParameters,
    answer: { casiono: Type.Array(CasinoTile) },
  }),
  'get-sport-setting': defineCall({
    summary: 'The sport tiles; no screen shows them yet.',
    backendPath: '/public/slot/get_sport_setting',
    login: false,
    forOthers: true,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    request: NoParameters,
    answer: { sport: Type.Array(CasinoTile) },
  }),
  'get-slot-setting': defineCall({
    summary: 'The slot providers.',
    backendPath: '/public/slot/get_slot_setting',
    login: false,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    request: NoParameters,
    answer: { slot: Type.Array(SlotProvider) },
  }),
  'get-slot-by-company': defineCall({
    summary: 'The games of a slot provider.',
    backendPath: '/public/slot/get_slot_by_company',
    login: false,
    read: true,
    publicCatalogue: true,
    request: strict({ company: Code }),
    answer: { games: Type.Array(SlotGame) },
  }),
  'open-game': defineCall({
    summary: 'The address of a game for this member, good for one opening.',
    backendPath: '/public/slot/open_game',
    login: true,
    changes: ['recent'],
    urgency: 'play',
    opens: 'gameUrl',
    maxMs: GAME_OPEN_MAX_MS,
    request: strict({
      code: Code,
      company: Code,
      /** The page's clock in ms; kept for the backend's dialect, never trusted. */
      timeStemp: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      mode: Type.Optional(Type.Union([Type.Literal('real'), Type.Literal('demo')])),
    }),
    answer: { gameUrl: Type.String() },
    refusals: ['time', 'balance', 'wait'],
  }),
  'get-slot-bets-list': defineCall({
    summary: 'The member’s bets of a period, newest first, with their sums.',
    backendPath: '/public/slot/get_slot_bets_list',
    login: true,
    read: true,
    request: strict({
      skip: Skip,
      from: Type.Optional(Moment),
      to: Type.Optional(Moment),
      company: Type.Optional(Code),
    }),
    answer: {
      bets: Type.Array(Bet),
      maxCount: MaxCount,
      sum: Type.Object({
        /** All stakes but those given back. */
        bet: Won,
        win: Won,
        /** The part of the stakes whose round is not over. */
        open: Type.Optional(Won),
      }),
      /** Providers of any of the member's bets, whatever the period, to choose one by. */
      companies: Type.Optional(Type.Array(GameCompany)),
    },
  }),
  'get-round-record': defineCall({
    summary: 'What happened in the round of one of the member’s bets, as its provider told it.',
    backendPath: '/public/slot/get_round_record',
    login: true,
    read: true,
    request: strict({
      /** Of the bet, as the bet history has it. */
      id: RowId,
    }),
    answer: {
      /** Absent while the round is open, and where the provider told nothing. */
      record: Type.Optional(RoundRecordSchema),
    },
    refusals: ['cant_find_code'],
  }),
  'get-game-list': defineCall({
    summary: 'Every game of every provider with its names, for the lobby and its search.',
    backendPath: '/public/slot/get_game_list',
    login: false,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    request: NoParameters,
    answer: { games: Type.Array(ListedGame), companies: Type.Array(GameCompany) },
  }),
  'get-game-detail': defineCall({
    summary: 'What a member may know of a game before any stake: limits, returns, rules in the page’s language.',
    backendPath: '/public/slot/get_game_detail',
    login: false,
    read: true,
    request: strict(GameKey),
    answer: {
      /** Limits of a stake in won; 0 when the game alone knows them. */
      min: Won,
      max: Won,
      /** Theoretical return of each kind of bet in percent; empty when the game alone knows it. */
      returns: Type.Array(Type.Object({ name: Type.String(), odds: Type.String(), rtp: Percent })),
      rules: Type.Array(Type.String()),
    },
  }),
  favourites: defineCall({
    summary: 'The member’s favourite games, the latest first.',
    backendPath: '/public/slot/favourites',
    login: true,
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: { games: Type.Array(Type.Object(GameKey)) },
  }),
  'set-favourite': defineCall({
    summary: 'Makes a game a favourite of the member or takes it off; safe to repeat.',
    backendPath: '/public/slot/set_favourite',
    login: true,
    changes: ['favourites'],
    request: strict({ ...GameKey, favourite: Type.Boolean() }),
    answer: {},
    refusals: ['cant_find_code'],
  }),
  recent: defineCall({
    summary: 'The games that the member opened, the latest first; `open` while a round of it is not over.',
    backendPath: '/public/slot/recent',
    login: true,
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: { games: Type.Array(Type.Object({ ...GameKey, lastDate: Moment, open: Type.Boolean() })) },
  }),
  'user-transfer-in': defineCall({
    summary: 'Move spendable money into the games’ purse.',
    backendPath: '/public/slot/user_transfer_in',
    login: true,
    changes: ['get-in-game-balance', 'get-balance-withdraw-lock', 'statement'],
    urgency: 'money',
    forOthers: true,
    request: strict({ balance: PositiveWon, requestId: RequestId }),
    answer: { gameMoney: Won, balance: Won },
    refusals: ['balance', 'time'],
  }),
  'user-withdraw': defineCall({
    summary: 'Move money from the games’ purse back to spendable money.',
    backendPath: '/public/slot/user_withdraw',
    login: true,
    changes: ['get-in-game-balance', 'get-balance-withdraw-lock', 'statement'],
    urgency: 'money',
    forOthers: true,
    request: strict({ balance: PositiveWon, requestId: RequestId }),
    answer: { gameMoney: Won, balance: Won },
    refusals: ['balance'],
  }),
} as const;

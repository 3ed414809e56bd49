import { Type } from 'typebox';
import { GAME_OPEN_MAX_MS, GAME_TABS } from '../constants.ts';
import { ResponseTimestamp } from './response-types.ts';
import { defineCall, MONEY } from './define-call.ts';
import { Code, GameCompany, PositiveWon, RequestId, strict, Used, Won } from './field-types.ts';

/** Optional details on a tile in addition to a game's name. */
const TILE_FACTS = {
  /** Limits of a stake in won. */
  min: Type.Optional(Won),
  max: Type.Optional(Won),
};

const CasinoTile = Type.Object({
  code: Code,
  gameCompany: Code,
  used: Used,
  imgUrl: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
  ...TILE_FACTS,
  /** Names of the provider. */
  companyKo: Type.Optional(Type.String()),
  companyEn: Type.Optional(Type.String()),
  /** Day from which the game can be played, YYYY-MM-DD. */
  since: Type.Optional(Type.String()),
});

const SlotProvider = Type.Object({
  code: Code,
  used: Used,
  subImgUrl: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
  games: Type.Optional(Type.Integer({ minimum: 0 })),
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
  /** Rank among the games that most members played in the last 30 days, from 1; undefined without statistics. */
  popular: Type.Optional(Type.Integer({ minimum: 1 })),
  ...TILE_FACTS,
});

/** Details of a game in a list of the member, which then needs no catalogue. */
const OwnGame = Type.Object({
  type: Type.Enum(GAME_TABS),
  used: Used,
  imgUrl: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
});

const GameKey = { code: Code, company: Code };

const Percent = Type.Number({ minimum: 0, maximum: 100 });

/** Calls about games and the money in them; every amount is in won. */
export const GAME_CALLS = {
  'get-in-game-balance': defineCall({
    summary: 'Money in play, spendable money and comp money.',
    backendPath: '/public/slot/get_in_game_balance',
    level: 1,
    follows: MONEY,
    member: ['balance', 'inPlay', 'comp'],
    read: true,
    travels: 'empty',
    response: { gameMoney: Won, balance: Won, rolling: Won, userId: Type.String() },
  }),
  'get-casino-setting': defineCall({
    summary: 'The casino tiles.',
    backendPath: '/public/slot/get_casino_setting',
    level: 1,
    login: false,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    response: { casiono: Type.Array(CasinoTile) },
  }),
  'get-sport-setting': defineCall({
    summary: 'The sport tiles; no screen shows them yet.',
    backendPath: '/public/slot/get_sport_setting',
    level: 1,
    login: false,
    forOthers: true,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    response: { sport: Type.Array(CasinoTile) },
  }),
  'get-slot-setting': defineCall({
    summary: 'The slot providers.',
    backendPath: '/public/slot/get_slot_setting',
    level: 1,
    login: false,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    response: { slot: Type.Array(SlotProvider) },
  }),
  'get-slot-by-company': defineCall({
    summary: 'The games of a slot provider.',
    backendPath: '/public/slot/get_slot_by_company',
    level: 1,
    login: false,
    read: true,
    publicCatalogue: true,
    request: strict({ company: Code }),
    response: { games: Type.Array(SlotGame) },
  }),
  'open-game': defineCall({
    summary: 'The address of a game for this member, valid for one opening.',
    backendPath: '/public/slot/open_game',
    level: 1,
    changes: ['recent'],
    urgency: 'play',
    // For the game's way back to the site.
    sendsOrigin: true,
    opens: 'gameUrl',
    maxMs: GAME_OPEN_MAX_MS,
    request: strict({
      code: Code,
      company: Code,
      /** The page's clock in ms; part of the backend's API, never trusted. */
      timeStemp: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      mode: Type.Optional(Type.Union([Type.Literal('real'), Type.Literal('demo')])),
    }),
    response: { gameUrl: Type.String() },
    errors: ['time', 'balance', 'wait'],
  }),
  'get-game-list': defineCall({
    summary: 'Every game of every provider with its names, for the lobby and its search.',
    backendPath: '/public/slot/get_game_list',
    login: false,
    read: true,
    publicCatalogue: true,
    travels: 'empty',
    response: { games: Type.Array(ListedGame), companies: Type.Array(GameCompany) },
  }),
  'get-game-detail': defineCall({
    summary: 'Details of a game before any stake: limits, returns, rules in the page’s language.',
    backendPath: '/public/slot/get_game_detail',
    login: false,
    read: true,
    request: strict(GameKey),
    response: {
      /** Limits of a stake in won; 0 if only the game knows them. */
      min: Won,
      max: Won,
      /** Theoretical return of each kind of bet in percent; empty if only the game knows it. */
      returns: Type.Array(Type.Object({ name: Type.String(), odds: Type.String(), rtp: Percent })),
      rules: Type.Array(Type.String()),
      /** Minimum time of a round in ms; undefined if only the game knows it. */
      roundMs: Type.Optional(Type.Integer({ minimum: 0 })),
    },
  }),
  favourites: defineCall({
    summary: 'The member’s favourite games, the latest first.',
    backendPath: '/public/slot/favourites',
    read: true,
    travels: 'empty',
    response: {
      games: Type.Array(
        Type.Object({
          ...GameKey,
          /** Absent where the backend does not say, and of a game that the catalogue has no more. */
          game: Type.Optional(OwnGame),
        }),
      ),
    },
  }),
  'set-favourite': defineCall({
    summary: 'Add a game to the member’s favourites or remove it; safe to repeat.',
    backendPath: '/public/slot/set_favourite',
    changes: ['favourites'],
    request: strict({ ...GameKey, favourite: Type.Boolean() }),
    errors: ['cant_find_code'],
  }),
  recent: defineCall({
    summary: 'The games that the member opened, the latest first; `open` while a round of it is not over.',
    backendPath: '/public/slot/recent',
    read: true,
    travels: 'empty',
    response: {
      games: Type.Array(
        Type.Object({
          ...GameKey,
          lastDate: ResponseTimestamp,
          open: Type.Boolean(),
          /** Absent where the backend does not say, and of a game that the catalogue has no more. */
          game: Type.Optional(OwnGame),
        }),
      ),
    },
  }),
  'user-transfer-in': defineCall({
    summary: 'Move spendable money into the games’ purse.',
    backendPath: '/public/slot/user_transfer_in',
    level: 2,
    changes: ['get-in-game-balance', 'get-balance-withdraw-lock', 'statement'],
    urgency: 'money',
    forOthers: true,
    words: { request: { balance: 'amount' } },
    request: strict({ balance: PositiveWon, requestId: RequestId }),
    response: { gameMoney: Won, balance: Won },
    errors: ['balance', 'time'],
  }),
  'user-withdraw': defineCall({
    summary: 'Move money from the games’ purse back to spendable money.',
    backendPath: '/public/slot/user_withdraw',
    level: 2,
    changes: ['get-in-game-balance', 'get-balance-withdraw-lock', 'statement'],
    urgency: 'money',
    forOthers: true,
    words: { request: { balance: 'amount' } },
    request: strict({ balance: PositiveWon, requestId: RequestId }),
    response: { gameMoney: Won, balance: Won },
    errors: ['balance'],
  }),
} as const;

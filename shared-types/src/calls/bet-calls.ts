import { Type } from 'typebox';
import { BETS_PER_PAGE } from '../constants.ts';
import { ResponseTimestamp, EntryId, ListedId } from './response-types.ts';
import { defineCall } from './define-call.ts';
import { Code, GameCompany, MaxCount, Moment, Skip, strict, Won } from './field-types.ts';
import { RoundRecordSchema } from './round-record.ts';

const Bet = Type.Object({
  id: ListedId,
  roundId: Type.String(),
  code: Code,
  name: Type.String(),
  /** The game's name for readers of other languages than Korean; `name` when absent. */
  nameEn: Type.Optional(Type.String()),
  bet: Won,
  win: Won,
  before: Won,
  after: Won,
  lastDate: ResponseTimestamp,
  state: Type.Union([Type.Literal('open'), Type.Literal('won'), Type.Literal('lost'), Type.Literal('void')]),
});

/** Calls about what a member bet and what became of it; every amount is in won. */
export const BET_CALLS = {
  'get-slot-bets-list': defineCall({
    summary: 'The member’s bets of a period, newest first, with their sums.',
    backendPath: '/public/slot/get_slot_bets_list',
    level: 2,
    read: true,
    pageOf: BETS_PER_PAGE,
    request: strict({
      skip: Skip,
      from: Type.Optional(Moment),
      to: Type.Optional(Moment),
      company: Type.Optional(Code),
    }),
    response: {
      bets: Type.Array(Bet),
      maxCount: MaxCount,
      sum: Type.Object({
        /** All stakes except returned ones. */
        bet: Won,
        win: Won,
        /** The part of the stakes whose round is not over. */
        open: Type.Optional(Won),
      }),
      /** Providers of the member's bets of any period, for a filter. */
      companies: Type.Optional(Type.Array(GameCompany)),
    },
  }),
  'get-round-record': defineCall({
    summary: 'What happened in the round of one of the member’s bets, as reported by its provider.',
    backendPath: '/public/slot/get_round_record',
    read: true,
    request: strict({
      /** Of the bet, as the bet history has it. */
      id: EntryId,
    }),
    response: {
      /** Undefined while the round is open, or if the provider sent none. */
      record: Type.Optional(RoundRecordSchema),
    },
    errors: ['cant_find_code'],
  }),
} as const;

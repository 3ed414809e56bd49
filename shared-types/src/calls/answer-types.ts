import { Type } from 'typebox';
import { MAX_WON } from '../constants.ts';
import { Moment, RowId } from './field-types.ts';
import { Line } from './text-types.ts';

/** Marks what names an entry of a list; in an answer, one that came without is named by its place, below 0. */
export const ENTRY_ID = 'x-entry-id';

const NameOfEntry = Line({ minLength: 1, maxLength: 64 });

/** Names an entry in a request, as the answer had it: backends count their rows, or name them by text. */
export const EntryId = Type.Union([RowId, NameOfEntry], { [ENTRY_ID]: true });

/** Names an entry in an answer. @see `hasOwnId` */
export const ListedId = Type.Union([Type.Integer({ minimum: -MAX_WON, maximum: MAX_WON }), NameOfEntry], {
  [ENTRY_ID]: true,
});

/** A moment in an answer; empty when the backend did not say, which a page shows as a dash (spec section 9). */
export const AnsweredMoment = Type.Union([Moment, Type.Literal('')]);

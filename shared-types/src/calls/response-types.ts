import { Type } from 'typebox';
import { MAX_WON } from '../constants.ts';
import { Moment, RowId } from './field-types.ts';
import { Line } from './text-types.ts';

/** Schema keyword of an entry's id; an entry without an id in a response gets its negative position. */
export const ENTRY_ID = 'x-entry-id';

const NameOfEntry = Line({ minLength: 1, maxLength: 64 });

/** Id of an entry in a request, as the response had it: backends use numbers or text. */
export const EntryId = Type.Union([RowId, NameOfEntry], { [ENTRY_ID]: true });

/** Id of an entry in a response. @see `hasOwnId` */
export const ListedId = Type.Union([Type.Integer({ minimum: -MAX_WON, maximum: MAX_WON }), NameOfEntry], {
  [ENTRY_ID]: true,
});

/** A timestamp in a response; empty if the backend has none, which a page shows as a dash (spec section 9). */
export const ResponseTimestamp = Type.Union([Moment, Type.Literal('')]);

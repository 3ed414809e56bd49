import { Line, Moment, RowId } from 'shared-types';
import { Type } from 'typebox';
import { AUDIT_SOURCES, readAuditLines } from '../audit/read-audit.ts';
import { defineAction, type OperatorActions } from './operator-action.ts';

const Source = Type.Enum(AUDIT_SOURCES);
const Word = Line({ minLength: 1, maxLength: 64 });

/** Reading what was done. */
export const AUDIT_ACTIONS: OperatorActions = {
  'audit-list': defineAction(
    Type.Object(
      {
        source: Type.Optional(Source),
        actor: Type.Optional(Word),
        subject: Type.Optional(Word),
        from: Type.Optional(Moment),
        to: Type.Optional(Moment),
        before: Type.Optional(Type.Object({ at: Moment, source: Source, id: RowId }, { additionalProperties: false })),
        limit: Type.Integer({ minimum: 1, maximum: 1_000 }),
      },
      { additionalProperties: false },
    ),
    readAuditLines,
    { read: true },
  ),
};

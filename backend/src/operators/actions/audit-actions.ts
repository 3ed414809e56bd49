import { Line, Moment, RowId } from 'shared-types/calls';
import { Type } from 'typebox';
import { AUDIT_SOURCES, describeBreak, readAuditLines } from '../audit/read-audit.ts';
import { defineReading, type OperatorActions, addHints } from './operator-action.ts';

const Source = Type.Enum(AUDIT_SOURCES);
const defineOptionalText = (description: string) =>
  addHints(Type.Optional(Line({ minLength: 1, maxLength: 64 })), { description });

/** Reads lines of the audit. */
export const AUDIT_LIST = defineReading(
  'Shows what was done, the latest first: acts of operators, work on money, changes of accounts, tries to log in.',
  {
    source: Type.Optional(Source),
    actor: defineOptionalText('by one operator or member'),
    subject: defineOptionalText('done to one member, request or game'),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    before: Type.Optional(Type.Object({ at: Moment, source: Source, id: RowId }, { additionalProperties: false })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: '50 when absent' })),
  },
  readAuditLines,
  {
    columns: ['at', 'source', 'actor', 'act', 'subject', 'ip', 'reason'],
    findProblems: ({ breaks }) => breaks.map(describeBreak),
  },
);

export const AUDIT_ACTIONS: OperatorActions = { 'audit-list': AUDIT_LIST };

import type { Explained } from './explained.ts';

/** Survivors that are no mistakes, in what members move. */
export const EXPLAINED_MONEY: readonly Explained[] = [
  {
    file: 'wallet/games-purse.ts',
    line: 'return open?.amount ?? 0',
    mutator: 'OptionalChaining',
    replacement: 'open.amount',
    reason: 'A sum over nothing is a row as well.',
  },
  {
    file: 'wallet/obstacle.ts',
    line: 'if (withdrawGapMinutes === 0)',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'A gap of no minutes is over with the withdrawal that it follows.',
  },
  {
    file: 'wallet/obstacle.ts',
    line: 'if (withdrawGapMinutes === 0)',
    mutator: 'BlockStatement',
    replacement: '{}',
    reason: 'A gap of no minutes is over with the withdrawal that it follows.',
  },
  {
    file: 'wallet/obstacle.ts',
    line: 'const until = from === undefined',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'Without a withdrawal before, its end is not looked at.',
  },
  {
    file: 'request-id/stored-request.ts',
    line: "localStorage.getItem(key) ?? 'null'",
    mutator: 'StringLiteral',
    replacement: '""',
    reason: 'What is no JSON is as nothing.',
  },
  {
    file: 'request-id/use-draft.ts',
    line: "user?.userId ?? ''",
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'The name under which nobody’s draft is kept is nobody’s business.',
  },
  {
    file: 'request-id/use-draft.ts',
    line: "typeof amount === 'number'",
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'Whatever is a safe whole number is a number.',
  },
  {
    file: 'request-id/use-draft.ts',
    line: "typeof amount === 'number'",
    mutator: 'EqualityOperator',
    replacement: 'amount >= 0',
    reason: 'Nothing is written 0 as well.',
  },
];

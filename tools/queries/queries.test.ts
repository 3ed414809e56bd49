import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../backend/src/database/open-test-database.ts';
import { openDescriber } from '../../backend/src/testing/describe-query.ts';
import { findQueries } from './find-queries.ts';
import type { FieldType, RowType } from './row-type.ts';

/** PostgreSQL's type numbers, and how their values come. */
const COLUMN_TYPES: ReadonlyMap<number, FieldType> = new Map([
  [16, 'boolean'],
  [20, 'number'],
  [21, 'number'],
  [23, 'number'],
  [25, 'string'],
  [701, 'number'],
  [1043, 'string'],
  [1184, 'string'],
  [1700, 'string'],
  [2950, 'string'],
]);

let database: TestDatabase;
let describer: Awaited<ReturnType<typeof openDescriber>>;
beforeAll(async () => {
  database = await openTestDatabase();
  describer = await openDescriber(database.url);
}, 60_000);
afterAll(async () => {
  await describer.close();
  await database.close();
});

/** What is wrong with a statement, or with what is said of its rows. */
async function problems(sql: string, row: RowType | undefined): Promise<string[]> {
  const described = await describer.describe(sql).catch((error: unknown) => String(error));
  if (typeof described === 'string') {
    return [described];
  }
  const columns = new Map(described.map(({ name, dataTypeID }) => [name, COLUMN_TYPES.get(dataTypeID)]));
  return [...(row ?? [])].flatMap(([name, said]) => {
    const is = columns.get(name) ?? 'other';
    if (!columns.has(name)) {
      return [`there is no column ${name}`];
    }
    return said === 'other' || is === 'other' || said === is ? [] : [`${name} is a ${is}, not a ${said}`];
  });
}

const QUERIES = [...findQueries('backend/src'), ...findQueries('games-provider/src')];

/** Where statements pass through, whoever made them. */
const PASSED_ON =
  /\/(database\/(open-test-database|postgres-(clients|database|server)|embedded-server)|metrics\/watched-database)\.ts$/;

/** Where a statement is made of parts that only a call knows; its own tests run each. */
const COMPOSED: readonly string[] = [
  // A condition or a column that the caller names.
  'backend/src/accounts/register.ts',
  'backend/src/community/note-routes.ts',
  'backend/src/community/write-ticket.ts',
  'backend/src/identity/lockout.ts',
  // A file of SQL.
  'backend/src/ledger/broken-invariants.ts',
  // A table of the rules.
  'backend/src/retention/remove-old-rows.ts',
  'backend/src/testing/broken-rules.ts',
  'backend/src/testing/describe-query.ts',
  'backend/src/testing/protected-member.ts',
];

describe('what code asks of the database', () => {
  it('fits the schema, and its rows are what is said of them', async () => {
    const wrong: string[] = [];
    for (const { file, sql, row } of QUERIES) {
      for (const text of sql) {
        const found = await problems(text, row?.type);
        wrong.push(...found.map((problem) => `${file}: ${problem} in ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(QUERIES.filter(({ sql }) => sql.length > 0).length).toBeGreaterThan(200);
  });

  it('is said in a form that can be read here', () => {
    const unread = QUERIES.filter(
      ({ file, row }) => row !== undefined && row.type === undefined && !PASSED_ON.test(file),
    );
    expect(unread).toEqual([]);
  });

  it('is known before it is asked, but for the few that are composed', () => {
    const unknown = QUERIES.filter(({ file, sql }) => sql.length === 0 && !PASSED_ON.test(file)).map(
      ({ file }) => file,
    );
    expect([...new Set(unknown)].toSorted()).toEqual(COMPOSED);
  });

  it('says what its rows are when they have more than one column', async () => {
    const silent: string[] = [];
    for (const { file, sql, row } of QUERIES) {
      const [text] = sql;
      if (row === undefined && text !== undefined && (await describer.describe(text)).length > 1) {
        silent.push(`${file}: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`);
      }
    }
    expect(silent).toEqual([]);
  });

  it.each([
    ['a table that is not there', 'SELECT 1 AS one FROM nowhere', undefined],
    ['a column that is not there', 'SELECT nothing FROM member', undefined],
    ['a field that no column is', 'SELECT id FROM member', new Map([['name', 'string']])],
    ['a field of another type', 'SELECT id FROM member', new Map([['id', 'string']])],
  ] as readonly (readonly [string, string, RowType | undefined])[])('with %s is noticed', async (_, sql, row) => {
    expect(await problems(sql, row)).toHaveLength(1);
  });
});

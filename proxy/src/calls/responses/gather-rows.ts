import type { CallDefinition } from 'shared-types/calls';
import type { UpstreamAnswer } from '../upstream.ts';

/** How often a backend is asked for more, at most, to fill one page of ours. */
const MOST_MORE = 4;

type Rows = readonly unknown[];

/** The rows of a page as far as the backend gives them. */
interface GatheredRows {
  /** With all of them, and how many there are in all. */
  readonly answer: UpstreamAnswer;
  /** Takes the page out of the answer, once that is in the form of its row. */
  readonly page: (body: UpstreamAnswer['body']) => UpstreamAnswer['body'];
}

/**
 * A page of a list as the site pages it, whatever pages the backend has: shorter ones are filled by asking for more, longer
 * ones are cut. Of one that gives the whole list each time the page is taken out, the newest first, in whatever order it
 * came. Without a count there are as many rows as were seen.
 * @param skip how many rows of the list come before the page that was asked for
 * @param more asks for the rows behind so many
 */
export async function gatherRows(
  { pageOf, success }: Pick<CallDefinition, 'pageOf' | 'success'>,
  skip: number,
  answer: UpstreamAnswer,
  more: (skip: number) => Promise<UpstreamAnswer>,
): Promise<GatheredRows> {
  const list = pageOf === undefined ? undefined : listIn(success);
  const given = rowsOf(answer, list);
  if (pageOf === undefined || list === undefined || given === undefined) {
    return { answer, page: (body) => body };
  }
  const count = countOf(answer);
  const fromBeginning = skip > 0 && isWholeList(given, skip, count);
  let rows = given;
  let all = count;
  const wanted = () =>
    !fromBeginning &&
    (count === undefined ? rows.length <= pageOf : rows.length < pageOf && skip + rows.length < count);
  for (let asked = 0; asked < MOST_MORE && rows.length > 0 && wanted(); asked += 1) {
    const next = rowsOf(await more(skip + rows.length).catch(() => undefined), list);
    if (next === undefined) {
      // What was read is shown; the rest is there when the page is read again.
      break;
    }
    if (next.length === 0 || isSame(next[0], rows[0])) {
      // It has no more, or begins anew whatever it is asked for: more cannot be reached.
      all = skip + rows.length;
      break;
    }
    rows = [...rows, ...next];
  }
  const isWhole = fromBeginning || (skip === 0 && rows.length === all);
  const first = fromBeginning ? skip : 0;
  return {
    answer: { status: answer.status, body: { ...answer.body, [list]: rows, maxCount: all ?? skip + rows.length } },
    page: (body) => {
      const read = body[list];
      const inOrder = Array.isArray(read) && isWhole ? newestFirst(read) : read;
      return Array.isArray(inOrder) ? { ...body, [list]: inOrder.slice(first, first + pageOf) } : body;
    },
  };
}

/** The name of the field that holds the rows. */
function listIn({ properties }: CallDefinition['success']): string | undefined {
  const [list] =
    Object.entries(properties).find(([, { type }]: [string, { type?: unknown }]) => type === 'array') ?? [];
  return list;
}

/** Rows by their date; those without one come last. */
function newestFirst(rows: Rows): Rows {
  const momentOf = (row: unknown) => {
    const { lastDate }: { readonly lastDate?: unknown } = Object(row);
    const moment = Date.parse(String(lastDate));
    return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment;
  };
  return rows
    .map((row) => ({ row, moment: momentOf(row) }))
    .toSorted((one, other) => (one.moment === other.moment ? 0 : other.moment - one.moment))
    .map(({ row }) => row);
}

function rowsOf(answer: UpstreamAnswer | undefined, list: string | undefined): Rows | undefined {
  const rows = list === undefined || answer?.status !== 200 ? undefined : answer.body[list];
  return Array.isArray(rows) ? rows : undefined;
}

/** How many rows the backend says that there are; undefined when it does not say. */
function countOf({ body: { maxCount } }: UpstreamAnswer): number | undefined {
  const count = typeof maxCount === 'string' && maxCount.trim() !== '' ? Number(maxCount) : maxCount;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Whether the rows are the list from its beginning: there would be more of them than are left otherwise. */
function isWholeList({ length }: Rows, skip: number, count = 0): boolean {
  return length > skip && length <= count && skip + length > count;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

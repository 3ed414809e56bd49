import type { CallDefinition } from 'shared-types/calls';
import type { UpstreamResponse } from '../upstream.ts';

const MAX_MORE_REQUESTS = 4;

type Rows = readonly unknown[];

/**
 * Paginates a list like the site, for any pagination of the backend: requests more for shorter pages, cuts longer ones,
 * and selects the page from a backend that always returns the whole list, newest first. Without a count, counts the
 * rows seen.
 * @param skip number of rows before the requested page
 * @param more requests the rows after an offset
 * @returns response with these rows and the total count, and function that selects the page from a normalized response
 */
export async function repaginate(
  { pageOf, success }: Pick<CallDefinition, 'pageOf' | 'success'>,
  skip: number,
  answer: UpstreamResponse,
  more: (skip: number) => Promise<UpstreamResponse>,
) {
  const list = pageOf === undefined ? undefined : findListField(success);
  const received = getRows(answer, list);
  if (pageOf === undefined || list === undefined || received === undefined) {
    return { response: answer, page: (body: UpstreamResponse['body']) => body };
  }
  const count = getCount(answer);
  const isFromStart = skip > 0 && isWholeList(received, skip, count);
  let rows = received;
  let all = count;
  const wanted = () =>
    !isFromStart && (count === undefined ? rows.length <= pageOf : rows.length < pageOf && skip + rows.length < count);
  for (let requests = 0; requests < MAX_MORE_REQUESTS && rows.length > 0 && wanted(); requests += 1) {
    const next = getRows(await more(skip + rows.length).catch(() => undefined), list);
    if (next === undefined) {
      // The page shows the rows so far.
      break;
    }
    if (next.length === 0 || isSame(next[0], rows[0])) {
      // The backend has no more rows, or always starts from the first one.
      all = skip + rows.length;
      break;
    }
    rows = [...rows, ...next];
  }
  const isWhole = isFromStart || (skip === 0 && rows.length === all);
  const first = isFromStart ? skip : 0;
  return {
    response: { status: answer.status, body: { ...answer.body, [list]: rows, maxCount: all ?? skip + rows.length } },
    page: (body: UpstreamResponse['body']) => {
      const read = body[list];
      const inOrder = Array.isArray(read) && isWhole ? sortNewestFirst(read) : read;
      return Array.isArray(inOrder) ? { ...body, [list]: inOrder.slice(first, first + pageOf) } : body;
    },
  };
}

function findListField({ properties }: CallDefinition['success']): string | undefined {
  const [list] =
    Object.entries(properties).find(([, { type }]: [string, { type?: unknown }]) => type === 'array') ?? [];
  return list;
}

/** Sorts rows by date, the newest first; rows without a date are last. */
function sortNewestFirst(rows: Rows): Rows {
  const getTime = (row: unknown) => {
    const { lastDate }: { readonly lastDate?: unknown } = Object(row);
    const moment = Date.parse(String(lastDate));
    return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment;
  };
  // The difference of two rows without a date is no number, which sorts as equal.
  return rows.toSorted((one, other) => getTime(other) - getTime(one));
}

function getRows(answer: UpstreamResponse | undefined, list: string | undefined): Rows | undefined {
  const rows = list === undefined || answer?.status !== 200 ? undefined : answer.body[list];
  return Array.isArray(rows) ? rows : undefined;
}

/** Returns the backend's count of rows; undefined if it has none. */
function getCount({ body: { maxCount } }: UpstreamResponse): number | undefined {
  const count = typeof maxCount === 'string' && maxCount.trim() !== '' ? Number(maxCount) : maxCount;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Returns true if the rows are the whole list: more than remain after `skip`. */
function isWholeList({ length }: Rows, skip: number, count = 0): boolean {
  return length > skip && length <= count && skip + length > count;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

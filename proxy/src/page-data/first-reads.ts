import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allCalls, type CallDefinition } from 'shared-types/calls';
import type { FeatureSlot, ReleaseManifest } from 'shared-types/registry';
import { createCallRow, type CallRow } from '../calls/call-row.ts';
import { findEndpoint, hasBackendAccess } from '../calls/feature-endpoints.ts';
import { listReadingModules } from '../page/needed-modules.ts';
import type { MemberSession } from '../session/session-data.ts';

type NamedRead = NonNullable<FeatureSlot['reads']>[number];

export interface FirstRead {
  readonly caller: string;
  readonly row: CallRow;
  readonly body: Readonly<Record<string, unknown>>;
  readonly addressed: boolean;
}

const SHARED: ReadonlyMap<string, CallRow> = new Map(
  allCalls().flatMap(([name, call]) => (isPureRead(call) ? [[name, createCallRow(name, call)]] : [])),
);

/**
 * Returns each read of a page only one time: reads of the site or of the release itself whose responses the page can
 * embed, by its path and query; feature-scoped ones only if the backend supports them and operators allow their path.
 */
export function listFirstReads(
  app: FastifyInstance,
  url: string,
  releases: readonly ReleaseManifest[],
  isMember: boolean,
): FirstRead[] {
  const [path = '/', query = ''] = url.split('?');
  // A member's page embeds no text of the request: the compressed length would reveal both.
  const parameters = isMember ? '' : query;
  const { registry } = app.registry.current();
  const findCall = (release: ReleaseManifest, name: string): CallRow | undefined => {
    const shared = SHARED.get(name);
    const own = shared === undefined ? findEndpoint(release, name) : undefined;
    return own !== undefined && isPureRead(own.call) && hasBackendAccess(registry, release.package, own) ? own : shared;
  };
  const reads = listReadingModules(path, releases, isMember).flatMap(({ release, part }) =>
    (part.reads ?? [])
      .filter(({ call }) => release.calls.includes(call))
      .flatMap((read): FirstRead[] => {
        const row = findCall(release, read.call);
        const body = readBodyFromUrl(read, parameters);
        const caller = `${release.package}@${release.version}`;
        return row === undefined || body === undefined || (row.call.login && row.call.level > app.backendLevel())
          ? []
          : [{ caller, row, body, addressed: read.address !== undefined }];
      }),
  );
  return [...new Map(reads.map((read) => [JSON.stringify([read.caller, read.row.name, read.body]), read])).values()];
}

/** Requests a read, with the login of a member. @returns undefined without a success: the page requests it itself */
export async function fetchRead(
  { row, body }: FirstRead,
  request: FastifyRequest,
  member?: MemberSession,
): Promise<object | undefined> {
  try {
    const response = await request.server.backend.call(row, row.check(body), { request, member });
    return response.status === 200 && response.body.status === 'success' ? response.body : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if a call has no effect on the session and its response does not depend on the page's origin. */
function isPureRead({ read, session, sendsOrigin }: CallDefinition): boolean {
  return read && session === undefined && !sendsOrigin;
}

/**
 * Returns the body of a read with the values from the page's address: `?game=naru/a` for the fields `company` and
 * `code`.
 * @returns undefined if the address lacks the parameter
 */
function readBodyFromUrl(
  { body = {}, address }: NamedRead,
  query: string,
): Readonly<Record<string, unknown>> | undefined {
  if (address === undefined) {
    return body;
  }
  const values = new URLSearchParams(query).get(address.query)?.split('/') ?? [];
  if (values.length !== address.fields.length || values.includes('')) {
    return undefined;
  }
  return { ...body, ...Object.fromEntries(address.fields.map((field, at) => [field, values[at] ?? ''])) };
}

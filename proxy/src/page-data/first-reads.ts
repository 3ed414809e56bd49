import type { FastifyInstance } from 'fastify';
import { allCalls, type CallDefinition } from 'shared-types/calls';
import type { FeatureSlot, Registry, ReleaseManifest } from 'shared-types/registry';
import { createCallRow, type CallRow } from '../calls/call-row.ts';
import { FeatureEndpoints } from '../calls/feature-endpoints.ts';
import { listReadingModules } from '../page/needed-modules.ts';
import { HttpFailure } from '../protection/error-responses.ts';

/** A read as a descriptor names it. */
type NamedRead = NonNullable<FeatureSlot['reads']>[number];

/** A call of a module's first view. */
export interface FirstRead {
  readonly caller: string;
  readonly row: CallRow;
  readonly body: Readonly<Record<string, unknown>>;
  /** True if its body is from the address. */
  readonly addressed: boolean;
}

/** The page whose first reads are wanted. */
interface ReadingPage {
  /** Path and query. */
  readonly url: string;
  readonly releases: readonly ReleaseManifest[];
  readonly isMember: boolean;
}

/** Reads of the table by name. */
const SHARED: ReadonlyMap<string, CallRow> = new Map(
  allCalls().flatMap(([name, call]) => (isPureRead(call) ? [[name, createCallRow(name, call)]] : [])),
);

/** Finds the calls whose responses a page can embed: reads of the site or of the release itself. */
export class FirstReads {
  readonly #app: FastifyInstance;
  readonly #own = new FeatureEndpoints();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Returns each read only one time; feature-scoped ones only if the backend supports them. */
  list({ url, releases, isMember }: ReadingPage): FirstRead[] {
    const [path = '/', query = ''] = url.split('?');
    // A member's page embeds no text of the request: the compressed length would reveal both.
    const parameters = isMember ? '' : query;
    const { registry } = this.#app.registry.current();
    const level = this.#app.backendLevel();
    const reads = listReadingModules(path, releases, isMember).flatMap(({ release, part }) =>
      (part.reads ?? [])
        .filter(({ call }) => release.calls.includes(call))
        .flatMap((read): FirstRead[] => {
          const row = this.#findCall(release, read.call, registry);
          const body = readBodyFromUrl(read, parameters);
          const caller = `${release.package}@${release.version}`;
          return row === undefined || body === undefined || (row.call.login && row.call.level > level)
            ? []
            : [{ caller, row, body, addressed: read.address !== undefined }];
        }),
    );
    return [...new Map(reads.map((read) => [JSON.stringify([read.caller, read.row.name, read.body]), read])).values()];
  }

  /** Returns undefined for a call that is not only a read, or whose backend path is not allowed for the feature. */
  #findCall(release: ReleaseManifest, name: string, registry: Registry): CallRow | undefined {
    try {
      const row = SHARED.get(name) ?? this.#own.get(release, name, registry);
      return row !== undefined && isPureRead(row.call) ? row : undefined;
    } catch (error) {
      if (error instanceof HttpFailure) {
        return undefined;
      }
      throw error;
    }
  }
}

/** Returns true if a call has no effect on the session. */
function isPureRead({ read, session }: CallDefinition): boolean {
  return read && session === undefined;
}

/**
 * Returns the body of a read with the values from the page's address: `?game=naru/a` for the fields `company` and
 * `code`.
 * @returns undefined if the address lacks the parameter
 */
export function readBodyFromUrl(
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

import { allCalls, type CallDefinition, type Registry, type ReleaseManifest } from 'shared-types';
import { callRow, type CallRow } from '../calls/call-row.ts';
import { OwnCallRows } from '../calls/own-call-rows.ts';
import { HttpFailure } from '../protection/error-answers.ts';

/** The site's reads, by name. */
const SHARED: ReadonlyMap<string, CallRow> = new Map(
  allCalls().flatMap(([name, call]) => (isMereRead(call) ? [[name, callRow(name, call)]] : [])),
);

/** The calls that a page may come with the answers of: reads of the site or of the release itself. */
export class FirstRows {
  readonly #own = new OwnCallRows();

  /** Undefined for every other call, and for one whose path ops do not allow the feature. */
  of(release: ReleaseManifest, name: string, registry: Registry): CallRow | undefined {
    try {
      const row = SHARED.get(name) ?? this.#own.of(release, name, registry);
      return row !== undefined && isMereRead(row.call) ? row : undefined;
    } catch (error) {
      if (error instanceof HttpFailure) {
        return undefined;
      }
      throw error;
    }
  }
}

/** Whether a call reads and is no more than that: it begins, ends and watches no session. */
function isMereRead({ read, session }: CallDefinition): boolean {
  return read && session === undefined;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageAnswer, ReleaseManifest } from 'shared-types';
import { readingParts } from '../page/needed-parts.ts';
import { memberOf } from '../session/session-data.ts';
import { bodyAt } from './address-fields.ts';
import { FirstAnswers, type FirstRead } from './first-answers.ts';
import { FirstRows } from './first-rows.ts';
import { memberAnswer } from './member-answers.ts';

/** What a page comes with. */
export interface FoundAnswers {
  /** The same for everybody. */
  readonly shared: readonly PageAnswer[];
  /** Of the member whom the request's cookie names; for nobody else. */
  readonly own: readonly PageAnswer[];
}

/** A call as the first view of a release's part makes it. */
interface PageRead extends FirstRead {
  readonly caller: string;
  /** Whether its body is from the address. */
  readonly addressed: boolean;
}

type Ask = (read: PageRead) => Promise<unknown>;

/** The answers that a page comes with: of calls for everybody, and of calls of its member's own. */
export class PageAnswers {
  readonly #app: FastifyInstance;
  readonly #now: () => number;
  readonly #maxMs: number;
  readonly #rows = new FirstRows();
  readonly #shared: FirstAnswers;
  // What strangers write into addresses pushes nothing out that everybody is given.
  readonly #addressed: FirstAnswers;

  /** @param maxMs longest wait in ms; what is late the browser asks for */
  constructor(app: FastifyInstance, now: () => number, maxMs: number) {
    this.#app = app;
    this.#now = now;
    this.#maxMs = maxMs;
    this.#shared = new FirstAnswers(app);
    this.#addressed = new FirstAnswers(app);
  }

  /**
   * Those that are there in time; own ones are asked for with the login of this request alone, and kept nowhere.
   * @param known settled once the page knows whose it is: for that it waits anyway
   */
  async of(
    request: FastifyRequest,
    releases: readonly ReleaseManifest[],
    known: Promise<unknown>,
  ): Promise<FoundAnswers> {
    const askOwn = this.#asMember(request, known);
    const reads = this.#readsAt(request, releases, askOwn !== undefined);
    const askShared: Ask = async (read) =>
      (await (read.addressed ? this.#addressed : this.#shared).of([read], request, this.#maxMs))[0];
    const isOwn = ({ row: { call } }: PageRead) => call.login || (call.optionalLogin && askOwn !== undefined);
    const [shared, own] = await Promise.all([
      answersOf(
        reads.filter((read) => !isOwn(read)),
        askShared,
      ),
      askOwn === undefined ? [] : answersOf(reads.filter(isOwn), askOwn),
    ]);
    return { shared, own };
  }

  /** What asks for answers of the request's member; undefined for visitors. */
  #asMember(request: FastifyRequest, known: Promise<unknown>): Ask | undefined {
    const member = memberOf(request, this.#now());
    if (member === undefined) {
      return undefined;
    }
    const late = Promise.all([wait(this.#maxMs, undefined, { ref: false }), known]).then(() => undefined);
    return async (read) => Promise.race([memberAnswer(request, member, read), late]);
  }

  /** Each read once, however many parts make it; no own one that the backend does not have. */
  #readsAt(request: FastifyRequest, releases: readonly ReleaseManifest[], isMember: boolean): PageRead[] {
    const [path = '/', query = ''] = request.url.split('?');
    // With a member's page no text of the request is compressed: its length would tell of both.
    const words = isMember ? '' : query;
    const { registry } = this.#app.registry.current();
    const level = this.#app.backendLevel();
    const reads = readingParts(path, releases, isMember).flatMap(({ release, part }) =>
      (part.reads ?? [])
        .filter(({ call }) => release.calls?.includes(call) === true)
        .flatMap((read) => {
          const row = this.#rows.of(release, read.call, registry);
          const body = bodyAt(read, words);
          const caller = `${release.package}@${release.version}`;
          return row === undefined || body === undefined || (row.call.login && row.call.level > level)
            ? []
            : [{ caller, row, body, addressed: read.address !== undefined }];
        }),
    );
    return [...new Map(reads.map((read) => [JSON.stringify([read.caller, read.row.name, read.body]), read])).values()];
  }
}

async function answersOf(reads: readonly PageRead[], ask: Ask): Promise<PageAnswer[]> {
  const found = await Promise.all(reads.map(ask));
  return reads.flatMap(({ caller, row, body }, at) =>
    found[at] === undefined ? [] : [{ caller, call: row.name, body, answer: found[at] }],
  );
}

import path from 'node:path';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { registerPlayers } from '../load/registered-players.ts';
import { SiteClient } from '../load/site-client.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';

const PAGES = 1_000;
/** No multiple of the readers: each lane opens pages of all of them in turns. */
const AT_ONCE = 5;
const PATHS = ['/', '/note', '/game', '/protection', '/help', '/deposit', '/'];
const NOBODY = 'visitor';

/** A browser, and what only its own pages may hold; a visitor has nothing of the kind. */
interface Reader {
  readonly name: string;
  readonly browser: SiteClient;
  readonly marks: readonly string[];
}

/** Nothing of one member is in a page of another, or of a visitor. */
export const pagesApart: DrillProgram = {
  name: 'pages-apart',
  summary: `${PAGES} pages of two members and a visitor, some at once: whether one holds anything of another`,
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      await releaseFrontEnds(path.join(folder, 'releases'), options.say);
      const site = await startDrillSite(folder);
      try {
        const readers = await readersOf(site);
        await eachRound(options, 1, async (round) => {
          const before = performance.now();
          const found = { own: 0, rendered: 0, unknown: 0 };
          await Promise.all(
            Array.from({ length: AT_ONCE }, async (_, lane) => {
              for (let at = lane; at < PAGES; at += AT_ONCE) {
                await lookAt(readers, at, findings, found);
              }
            }),
          );
          if (found.own === 0 || found.rendered === 0) {
            findings.problems.push(`round ${round}: no page came with a member's own answers and HTML of the server`);
          }
          findings.countFault(`round ${round}`, 0);
          Object.assign(findings.figures, {
            'with own answers': found.own,
            'with HTML of the server': found.rendered,
            'of nobody': found.unknown,
            seconds: Math.round((performance.now() - before) / 1_000),
          });
        });
      } finally {
        await site.stop();
      }
      return findings;
    }),
};

/** Two members, each with a ticket that no one else may read, and somebody whom nobody knows. */
async function readersOf(site: DrillSite): Promise<Reader[]> {
  const members: Reader[] = [];
  for (const id of await registerPlayers(site, 2)) {
    const browser = new SiteClient(site.address);
    await browser.insistOnLogIn(id, REGISTRATION.pw);
    const title = `ticket of ${id}`;
    await browser.call('user-write-help', { title, contents: title });
    members.push({ name: id, browser, marks: [id, title] });
  }
  return [...members, { name: NOBODY, browser: new SiteClient(site.address), marks: [] }];
}

async function lookAt(
  readers: readonly Reader[],
  at: number,
  findings: Findings,
  found: { own: number; rendered: number; unknown: number },
): Promise<void> {
  const { name, browser, marks } = readers[at % readers.length] ?? { name: NOBODY, browser: undefined, marks: [] };
  const where = PATHS[Math.floor(at / readers.length) % PATHS.length] ?? '/';
  const what = `page ${at}, ${where} of ${name}`;
  findings.sent += 1;
  const answer = await browser?.open(where).catch((error: unknown) => String(error));
  if (answer === undefined || typeof answer === 'string') {
    findings.problems.push(`${what}: ${answer ?? 'no browser'}`);
    return;
  }
  const { http, headers, html } = answer;
  findings.acknowledged += 1;
  if (http !== 200 || headers.get('cache-control') !== 'no-store') {
    findings.problems.push(`${what}: ${http} with cache-control ${headers.get('cache-control') ?? 'missing'}`);
  }
  for (const other of readers.filter((reader) => reader.name !== name)) {
    findings.problems.push(
      ...other.marks.filter((mark) => html.includes(mark)).map((mark) => `${what} holds “${mark}”`),
    );
  }
  // A busy backend may not say in time who that is: then the page is nobody's.
  const isUnknown = html.includes('"session":"unknown"');
  found.unknown += isUnknown ? 1 : 0;
  if (marks[0] !== undefined && !isUnknown && !html.includes(marks[0])) {
    findings.problems.push(`${what}: it is not the page of ${name}`);
  }
  found.own += marks[1] !== undefined && html.includes(marks[1]) ? 1 : 0;
  found.rendered += html.includes('data-from-server') ? 1 : 0;
}

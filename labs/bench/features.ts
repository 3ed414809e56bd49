import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOCALES } from 'shared-types/platform';
import { writeText } from 'shared-types/output';
import { type ReleaseProject, releaseProject, wordingOf } from '../../releases/src/testing/release-project.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { startSite } from 'scripts/site/site.ts';

/**
 * What a visitor's home costs as features grow: `npm run bench:features`. The page of the site as it is, and with so many
 * more features that it says the same of each as of ours: three pages, one of them in the menu, in eight files.
 */
const COUNTS = [4, 16, 40];
const MOST = 1.3;
const PAGES = ['list', 'detail', 'settings'];
const MENU = { order: 500, icon: 'M5 4h14v16H5V4M9 8h.01M15 16h.01M12 9.5l2.5 2.5-2.5 2.5L9.5 12 12 9.5' };

/** So often in a row a page weighs the same before it counts: the first ones come before what they are rendered from. */
const SAME = 4;
/** What differs from page to page, in bytes: ids. */
const ALMOST = 60;

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-features-'));
// For the user of PostgreSQL.
chmodSync(folder, 0o711);
const releases = path.join(folder, 'releases');
const say = (text: string) => writeText(process.stderr, `· ${text}\n`);

async function addFeature(project: ReleaseProject, name: string): Promise<void> {
  const { code, err } = await project.live(name, {
    descriptor: {
      wording: wordingOf(name),
      routes: PAGES.map((page, at) => ({
        path: `/${name}/${page}`,
        module: `./${name}-${page}-page`,
        login: false,
        title: name,
        ...(at === 0 && { menu: { label: name, ...MENU } }),
      })),
    },
    exposed: [...PAGES.map((page) => `./${name}-${page}-page`), ...LOCALES.map((locale) => `./texts-${locale}`)],
  });
  if (code !== 0) {
    throw new Error(`${name} did not go live:\n${err}`);
  }
}

/** Bytes of the page as it travels, when it knows of a feature. */
async function pageBytes(address: string, known: string): Promise<number> {
  for (let sizes: number[] = []; ;) {
    const answer = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    const page = await answer.text();
    // The first page of a revision goes out before the server has rendered it.
    const isWhole = page.includes(`"${known}"`) && page.includes('data-from-server');
    sizes = isWhole ? [...sizes, Number(answer.headers.get('content-length'))].slice(-SAME) : [];
    if (sizes.length === SAME && Math.max(...sizes) - Math.min(...sizes) <= ALMOST) {
      return Math.max(...sizes);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function measure(): Promise<void> {
  await releaseFrontEnds(releases, say);
  Object.assign(process.env, { DATA_DIR: path.join(folder, 'data'), METRICS_PORT: '0', BACKEND_METRICS_PORT: '0' });
  const site = await startSite({ port: await freePort(), releases, log: openSync(path.join(folder, 'log'), 'a'), say });
  const project = releaseProject(releases);
  try {
    const rows: string[] = [];
    let first: number | undefined;
    let live = 4;
    for (const count of COUNTS) {
      for (; live < count; live += 1) {
        await addFeature(project, `mf-more-${live + 1}`);
      }
      const bytes = await pageBytes(site.address, count === 4 ? 'mf-games' : `mf-more-${count}`);
      first ??= bytes;
      rows.push(`| ${count} | ${(bytes / 1_000).toFixed(1)} | ${(bytes / first).toFixed(2)} |`);
      say(`${count} features: ${bytes} bytes`);
    }
    writeText(
      process.stdout,
      `\n| features | kB of home’s page | ratio, at most ${MOST} |\n| ---: | ---: | ---: |\n${rows.join('\n')}\n`,
    );
  } finally {
    project.remove();
    await site.stop();
  }
}

try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

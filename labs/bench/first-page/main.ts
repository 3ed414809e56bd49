import { chromium } from '@playwright/test';
import { chmodSync, cpSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { passOn, startRelay } from 'e2e/support/relay.ts';
import { writeText } from 'shared-types/output';
import { freePort } from 'shared-types/testing/free-port.ts';
import { requireChromium } from 'scripts/programs/chromium.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { run } from 'scripts/site/run.ts';
import { type Site, startSite } from 'scripts/site/site.ts';
import { measureInTurn } from '../in-turn.ts';
import { startColdLine } from './cold-line.ts';
import { buildSingleBundle } from './single-bundle.ts';
import { printTable } from './table.ts';
import { type VisitorConditions, visitHome } from './visit.ts';

/**
 * Compares the initial page load with that of the same code as one bundle, rendered in the browser and on the server:
 * `npm run bench:first-page [-- --rounds 5] [-- --phone] [-- --cold]`. Visits alternate, so that load of the machine
 * affects all; only ratios of times are meaningful. With `--cold` every connection starts with its handshakes and a
 * small window.
 */
const DESKTOP: VisitorConditions = {
  name: 'desktop',
  width: 1280,
  latencyMs: 150,
  bitsPerSecond: 1_600_000,
  slowedBy: 4,
};
const PHONE: VisitorConditions = { name: 'phone', width: 375, latencyMs: 400, bitsPerSecond: 400_000, slowedBy: 4 };

/** Variants of the single bundle: rendered only in the browser, or also on the server. */
const PEERS = ['browser', 'server'] as const;

const line: VisitorConditions = {
  ...(process.argv.includes('--phone') ? PHONE : DESKTOP),
  cold: process.argv.includes('--cold'),
};
const rounds = process.argv.includes('--rounds') ? Number(process.argv[process.argv.indexOf('--rounds') + 1]) : 5;
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-first-page-'));
// Readable for the user that runs PostgreSQL.
chmodSync(folder, 0o711);
const say = (text: string) => writeText(process.stderr, `· ${text}\n`);
const ends: (() => Promise<unknown>)[] = [];

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Passes HTML through `rewrite`; all compared sites do, so that the cost is equal. @param port an origin of the site */
const startRewritingRelay = (port: number, site: string, rewrite: (html: string) => string) =>
  startRelay(site, {
    port,
    prepare: ({ headers }) => (headers['sec-fetch-dest'] === 'document' ? { 'accept-encoding': 'identity' } : {}),
    async respond(response, outgoing) {
      const { 'content-type': type, 'content-encoding': encoding } = response.headers;
      if (encoding !== undefined || type?.startsWith('text/html') !== true) {
        passOn(response, outgoing);
        return;
      }
      const page = brotliCompressSync(rewrite(await text(response)), QUALITY);
      outgoing.writeHead(response.statusCode ?? 502, {
        ...response.headers,
        'content-encoding': 'br',
        'content-length': page.length,
      });
      outgoing.end(page);
    },
  });

/** Starts a site behind a relay, whose origin may send calls. */
async function startRelayed(
  name: string,
  environment: NodeJS.ProcessEnv,
  rewrite?: (html: string) => string,
): Promise<Site> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  Object.assign(process.env, environment, { PUBLIC_ORIGINS: address });
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  const site = await startSite({ port: await freePort(), releases: path.join(folder, name), log, say });
  ends.push(() => site.stop());
  let behind = site.address;
  // An unmodified page passes the cold connection as compressed by the proxy.
  if (line.cold !== true || rewrite !== undefined) {
    const relay = await startRewritingRelay(line.cold === true ? 0 : port, site.address, rewrite ?? ((html) => html));
    ends.push(() => relay.close());
    behind = relay.address;
  }
  if (line.cold === true) {
    const cold = await startColdLine(port, Number(new URL(behind).port), line);
    ends.push(() => cold.close());
  }
  return { ...site, address };
}

/** Removes preloads of features, which a single bundle does not need. */
const withoutFeatures = (html: string) =>
  html.replaceAll(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*\/assets\/mf-[^>]*>\n?/g, '');

async function measure(): Promise<void> {
  await releaseFrontEnds(path.join(folder, 'ours'), say);
  say('building the same code as one bundle');
  const dist = await buildSingleBundle(path.join(folder, 'build'));
  for (const peer of PEERS) {
    cpSync(path.join(folder, 'ours'), path.join(folder, peer), { recursive: true });
    const release = async (...words: string[]) =>
      run(process.execPath, ['releases/src/release-command/main.ts', ...words], {
        RELEASES_DIR: path.join(folder, peer),
      });
    await release('publish', 'shell', '--from', dist[peer], '--version', '1.0.0-single');
    await release('activate', 'shell@1.0.0-single');
  }
  const data = { DATA_DIR: path.join(folder, 'data'), METRICS_PORT: '0' };
  const ours = await startRelayed('ours', data);
  const peer = { BACKEND_URL: ours.backend };
  const peers = {
    browser: (await startRelayed('browser', peer, withoutFeatures)).address,
    server: (await startRelayed('server', peer, withoutFeatures)).address,
  };
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  ends.push(() => browser.close());
  // The first visit of each has empty caches at the site too.
  const visit = (name: string, address: string) => async () => {
    say(`visiting ${name}`);
    return visitHome(browser, address, line);
  };
  const visits = await measureInTurn(rounds, {
    ours: visit('ours', ours.address),
    browser: visit('one bundle', peers.browser),
    server: visit('one bundle, server-rendered', peers.server),
  });
  printTable(line, [...visits.values()]);
}

try {
  await measure();
} finally {
  for (const end of ends.toReversed()) {
    await end();
  }
  rmSync(folder, { recursive: true, force: true });
}

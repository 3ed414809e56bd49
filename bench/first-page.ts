import { chromium, type Page } from '@playwright/test';
import { requireBrowser } from '../tools/checks/browser.ts';

/**
 * What a visitor's first page costs: `npm run bench:first-page -- http://localhost:3000` against a running site. Prints
 * a table in Markdown; requests and bytes are exact, times are given as a share of the whole alone.
 */
const address = process.argv[2] ?? 'http://localhost:3000';

interface Cost {
  requests: number;
  scripts: number;
  manifests: number;
  bytes: number;
  readonly byPackage: Map<string, number>;
}

async function visit(page: Page, path: string): Promise<Cost> {
  const cost: Cost = { requests: 0, scripts: 0, manifests: 0, bytes: 0, byPackage: new Map() };
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const urls = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.fromDiskCache === true || response.url.startsWith('data:')) {
      return;
    }
    urls.set(requestId, response.url);
    cost.requests += 1;
    cost.scripts += type === 'Script' ? 1 : 0;
    cost.manifests += /mf-(manifest|stats)/.test(response.url) ? 1 : 0;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) {
      const owner = /\/assets\/([\w-]+)\//.exec(url)?.[1] ?? (url.includes('/images/') ? 'pictures' : 'page and calls');
      cost.bytes += encodedDataLength;
      cost.byPackage.set(owner, (cost.byPackage.get(owner) ?? 0) + encodedDataLength);
    }
  });
  await page.goto(`${address}${path}`);
  await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return cost;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function print(title: string, cost: Cost): void {
  process.stdout.write(`\n### ${title}\n\n| what | value |\n| --- | ---: |\n`);
  process.stdout.write(`| requests | ${cost.requests} |\n| of these scripts | ${cost.scripts} |\n`);
  process.stdout.write(`| of these manifests | ${cost.manifests} |\n| kB in all | ${kilobytes(cost.bytes)} |\n`);
  for (const [owner, bytes] of [...cost.byPackage].toSorted(([, a], [, b]) => b - a)) {
    process.stdout.write(`| kB of ${owner} | ${kilobytes(bytes)} |\n`);
  }
}

const browser = await chromium.launch({
  executablePath: await requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
print('First visit of the home page', await visit(await context.newPage(), '/'));
print('The same, with a warm cache', await visit(await context.newPage(), '/'));
print('The login page, with a warm cache', await visit(await context.newPage(), '/login'));
await browser.close();

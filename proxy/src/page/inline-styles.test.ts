import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { SERVER_SHELL } from '../testing/server-builds.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';
import { getCookie } from '../testing/test-site.ts';

const CSS = '.a > .b::before{content:"“<”"}';

const { site, project } = setUpReleaseSite({}, 'each');

async function published(css: string, { server = true } = {}): Promise<void> {
  await project.live('shell', {
    files: { 'main.css': css, ...(server && SERVER_SHELL.files) },
    buildData: {
      ...(server && SERVER_SHELL.buildData),
      groups: { main: { js: ['main.js'], css: ['main.css'] }, 'locale-ko': { js: ['ko.js'], css: [] } },
    },
  });
}

async function visit(cookie = '') {
  const page = await site.app.inject({ url: '/', headers: { cookie } });
  return { html: page.payload, cookie: getCookie(page) };
}

const LINK = /<link rel="stylesheet" href="(?<address>[^"]+)" data-href="main\.css" integrity="sha256-[^"]+">/;

it('writes the style sheet into every page', async () => {
  await published(CSS);
  const first = await visit();
  const [, nonce] = /<style nonce="([^"]+)" data-href="main\.css">/.exec(first.html) ?? [];
  expect(first.html).toContain(`<style nonce="${nonce}" data-href="main.css">${CSS}</style>`);
  expect((await visit(first.cookie)).html).toContain(CSS);
});

it.each(['.a{background:URL(a.png)}', '@import "other.css";', '.a{content:"</style>"}'])(
  'links the style sheet %s as a file',
  async (css) => {
    await published(css);
    const { html } = await visit();
    expect(html).toMatch(LINK);
    expect(html).not.toContain(css);
  },
);

it('does not inline a style sheet that differs from the published one', async () => {
  await published(CSS);
  const file = path.join(site.releases, 'packages/shell/1.0.0/main.css');
  chmodSync(file, 0o644);
  writeFileSync(file, '.changed{}');
  const { html } = await visit();
  expect(html).toMatch(LINK);
  expect(html).not.toContain('.changed');
});

it('writes the style sheet into a page that the browser renders', async () => {
  await published(CSS, { server: false });
  expect((await visit()).html).toContain(CSS);
});

function setStoreResponse(answer: () => Promise<never>): void {
  const readFile = site.app.releases.readFile.bind(site.app.releases);
  jest
    .spyOn(site.app.releases, 'readFile')
    .mockImplementation(async (name, version, file) =>
      file === 'main.css' ? answer() : readFile(name, version, file),
    );
}

it('serves a page without waiting for a hanging store', async () => {
  await published(CSS);
  setStoreResponse(async () => new Promise(() => undefined));
  expect((await visit()).html).toMatch(LINK);
});

it('reads the style sheet again after a failed read', async () => {
  await published(CSS);
  setStoreResponse(async () => {
    throw new Error('away');
  });
  expect((await visit()).html).toMatch(LINK);
  jest.restoreAllMocks();
  expect((await visit()).html).toContain(CSS);
});

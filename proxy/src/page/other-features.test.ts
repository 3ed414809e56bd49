import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { integrityOf, sealOverride } from 'releases';
import { plainFeature, plainShell } from 'releases/testing/plain-release.ts';
import { type ReleaseProject, releaseProject } from 'releases/testing/release-project.ts';
import { LOCALES, type OtherFeatures, OTHERS_FORM, type SiteState, textsModule } from 'shared-types';
import { startTestSite, TEST_USER, type TestSite } from '../testing/test-site.ts';
import { OtherFeatureFiles } from './other-features.ts';

const SECRET = 'a-secret-of-override-links-with-enough-characters';
const OTHERS = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];

let site: TestSite;
let project: ReleaseProject;

const build = (name: string, version = '1.0.0') => ({
  version,
  routes: [`/${name}`],
  exposed: [`./${name}-page`, ...LOCALES.map((locale) => textsModule(locale))],
});

beforeAll(async () => {
  site = await startTestSite({ OVERRIDE_SECRET: SECRET });
  project = releaseProject(site.releases);
  await project.live('shell', { says: { pageForm: OTHERS_FORM } });
  await project.live('mf-home', { slots: [{ slot: 'home.main', module: './main' }] });
  for (const name of OTHERS) {
    await project.live(name, build(name));
  }
  await site.app.registry.refresh();
});
afterAll(async () => {
  await site.close();
  project.remove();
});

/** Runs release commands, and has the proxy read the registry. */
async function release(...commands: readonly string[][]): Promise<void> {
  for (const command of commands) {
    expect(await project.run(...command)).toMatchObject({ code: 0 });
  }
  await site.app.registry.refresh();
}

async function stateAt(url: string, cookie = ''): Promise<SiteState> {
  const { payload } = await site.app.inject({ url, headers: { cookie } });
  return JSON.parse(/id="site-state"[^>]*>(?<json>.*?)<\/script>/s.exec(payload)?.groups?.json ?? '') as SiteState;
}

const addressOf = ({ others }: SiteState) => others?.address ?? 'There is no file.';

async function fileOf(state: SiteState, at = site) {
  const { statusCode, headers, payload } = await at.app.inject(addressOf(state));
  return { statusCode, headers, payload, others: JSON.parse(payload) as OtherFeatures };
}

const withHashes = ({ features }: SiteState) =>
  Object.entries(features)
    .flatMap(([name, { files }]) => (Object.keys(files).length > 0 ? [name] : []))
    .toSorted();

it('a page says how those features are loaded that are shown there, and a file beside it says it of the others', async () => {
  const state = await stateAt('/mf-a', 'locale=jp');
  expect(withHashes(state)).toEqual(['mf-a', 'mf-home']);
  expect(state.features['mf-b']).toMatchObject({ version: '1.0.0', entry: '', integrity: '' });
  expect(state.features['mf-b']?.descriptor.routes).toMatchObject([{ path: '/mf-b' }]);
  const { statusCode, headers, payload, others } = await fileOf(state);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(integrityOf(Buffer.from(payload))).toBe(state.others?.integrity);
  expect(Object.keys(others)).toEqual(['mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f']);
});

it('page and file together say what the page of a shell from before says by itself', async () => {
  project.build('mf-b', build('mf-b', '1.1.0'));
  await release(['publish', 'mf-b'], ['activate', 'mf-b@1.1.0']);
  const state = await stateAt('/');
  const { others } = await fileOf(state);
  const both = Object.fromEntries(
    Object.entries(state.features).map(([name, feature]) => [name, { ...feature, ...others[name] }]),
  );
  project.build('shell', { version: '2.0.0' });
  await release(['publish', 'shell'], ['activate', 'shell@2.0.0']);
  const before = await stateAt('/');
  await release(['rollback', 'shell']);
  expect(before.others).toBeUndefined();
  expect(both).toEqual(before.features);
  expect(both['mf-b']?.previous?.version).toBe('1.0.0');
});

it.each([
  [4, false],
  [5, true],
])('%i features that are not shown: is there a file? %s', (count, there) => {
  const shell = plainShell({ pageForm: OTHERS_FORM });
  const all = OTHERS.slice(0, count).map((name) => [name, { release: plainFeature(name), disabled: false }] as const);
  const features = new Map(all);
  const files = new OtherFeatureFiles(site.app.releases);
  expect(files.of({ packages: features, shell, features }, '/', 'ko') !== undefined).toBe(there);
});

it('so many features that no address could name them all stand in the page', () => {
  const shell = plainShell({ pageForm: OTHERS_FORM });
  const features = new Map(
    Array.from({ length: 700 }, (_, at) => [`mf-${at}`, { release: plainFeature(`mf-${at}`), disabled: false }]),
  );
  const files = new OtherFeatureFiles(site.app.releases);
  expect(files.of({ packages: features, shell, features }, '/', 'ko')).toBeUndefined();
});

it('each visitor’s file has the versions of that visitor', async () => {
  project.build('mf-c', build('mf-c', '1.1.0'));
  await release(['publish', 'mf-c'], ['canary', 'mf-c@1.1.0', '--percent', '50']);
  const seen = new Set<string>();
  for (let visitors = 0; visitors < 40; visitors += 1) {
    const state = await stateAt('/');
    const { others } = await fileOf(state);
    seen.add(`${state.features['mf-c']?.version} ${others['mf-c']?.version} ${others['mf-c']?.previous?.version}`);
  }
  expect([...seen].toSorted()).toEqual(['1.0.0 1.0.0 undefined', '1.1.0 1.1.0 1.0.0']);
  await release(['rollback', 'mf-c']);
});

it('every proxy has it, also one that made no such page, for as long as its versions are there', async () => {
  const state = await stateAt('/');
  const { payload } = await fileOf(state);
  project.build('mf-f', build('mf-f', '2.0.0'));
  await release(['publish', 'mf-f'], ['activate', 'mf-f@2.0.0']);
  const other = await startTestSite({ RELEASES_DIR: site.releases });
  const headers = { 'accept-encoding': 'br' };
  const found = await other.app.inject({ url: addressOf(state), headers });
  expect(found.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(brotliDecompressSync(found.rawPayload).toString()).toBe(payload);
  expect((await other.app.inject({ url: addressOf(state), method: 'HEAD' })).statusCode).toBe(200);
  await other.close();
  await release(['rollback', 'mf-f']);
});

it.each([
  ['another hash', /sha384-.{32}/, `sha384-${'A'.repeat(32)}`],
  ['no hash', /sha384-.{32}/, 'sha384'],
  ['a version that is not there', 'mf-a@1.0.0', 'mf-a@9.9.9'],
  ['a version before that is not there', 'mf-a@1.0.0', 'mf-a@1.0.0~0.9.0'],
  ['no shell that is there', '/ko/1.0.0/', '/ko/9.9.9/'],
  ['another language', '/ko/', '/en/'],
  ['no language', '/ko/', '/xx/'],
  ['fewer features', 'mf-a@1.0.0,', ''],
  ['no features', /mf-.*/, ''],
  ['a feature that cannot be one', 'mf-a@1.0.0', '..%2Fmf-a@1.0.0'],
])('an address that names %s is none', async (_, part, instead) => {
  const address = addressOf(await stateAt('/')).replace(part, instead);
  const { statusCode, headers, payload } = await site.app.inject(address);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(payload).not.toContain('remoteEntry');
});

it('who develops a feature has all in the page', async () => {
  const session = await site.logIn();
  const origin = 'http://localhost:3103';
  const override = sealOverride(
    { feature: 'mf-a', userId: TEST_USER.userId, origin, until: site.clock + 3_600_000 },
    SECRET,
  );
  const state = await stateAt('/', `${session}; override=${override}`);
  expect(state.features['mf-a']?.version).toBe('development');
  expect(state.others).toBeUndefined();
  expect(withHashes(state)).toEqual([...OTHERS.slice(1), 'mf-home']);
});

it('whoever asks for what is not there again and again is turned away', async () => {
  const address = addressOf(await stateAt('/'));
  const wrong = address.replace(/sha384-.{32}/, `sha384-${'A'.repeat(32)}`);
  const statuses = new Set<number>();
  for (let asked = 0; asked < 250; asked += 1) {
    statuses.add((await site.app.inject(wrong)).statusCode);
  }
  expect([...statuses]).toEqual([404, 429]);
  expect((await site.app.inject(address)).statusCode).toBe(200);
});

import { describe, expect, it } from '@jest/globals';
import { LOCALES } from 'shared-types/platform';
import type { FeatureDescriptor } from 'shared-types/registry';
import { MENU, buildPlainFeature, buildPlainShell, buildRoutes, buildWording } from '../../testing/plain-release.ts';
import { buildCanary, buildRegistry, buildRoles } from '../../testing/plain-registry.ts';
import { listBuildProblems, listMissingModules, findSharedContainers } from './build-rules.ts';
import { listDescriptorProblems } from './descriptor-rules.ts';
import { listBlockedRollbacks, listOwnershipProblems } from './ownership.ts';
import { listRouteProblems } from './route-rules.ts';

const ROUTE = { path: '/a', module: './page', login: false, title: 'title' };

const ofDescriptor = (...changed: Parameters<typeof buildPlainFeature>) =>
  listDescriptorProblems(buildPlainFeature(...changed));
const ofBuild = (release: Parameters<typeof buildPlainFeature>[2]) =>
  listBuildProblems(buildPlainFeature('mf-a', {}, release));

describe('a descriptor', () => {
  type Problem = [changed: Partial<FeatureDescriptor>, problem: string];
  const ICON = 'the icon of /a is not a visible SVG path. Copy the attribute d of a path.';
  const wordingOf = (en: Record<string, string>) => ({ wording: { ...buildWording('title'), en } });

  it('accepts a descriptor with a menu, a footer and slots', () => {
    const routes = [{ ...ROUTE, menu: MENU, footer: { label: 'title', order: 1 } }];
    const slots = [
      { slot: 'home.boxes', module: './box' },
      { slot: 'home.boxes', module: './other' },
    ] as const;
    expect(ofDescriptor('mf-a', wordingOf({ title: 'x'.repeat(80) }))).toEqual([]);
    expect(ofDescriptor('mf-a', { routes, slots: [...slots] })).toEqual([]);
  });

  it('reports only a missing descriptor', () => {
    expect(ofDescriptor('mf-a', {}, { descriptor: undefined })).toEqual([
      'it has no descriptor. Publish it again with its feature.json.',
    ]);
  });

  it.each<Problem>([
    [{ name: 'mf-b' }, 'its descriptor is named mf-b. Name it mf-a.'],
    [{ requires: 'never' }, '"never" in requires is not a version range. Write one such as ^1.4.0.'],
    [{ routes: [{ ...ROUTE, bottomBar: { ...MENU, icon: 'zzz' } }] }, ICON],
    ...['zzz', 'M', 'M0', 'M0 0', 'L5 5', 'M0 0L5', 'M0 0 A1 1 0 2 0 5 5', 'M0 0z', 'MM0 0L1 1'].map(
      (icon): Problem => [{ routes: [{ ...ROUTE, menu: { ...MENU, icon } }] }, ICON],
    ),
    [
      { slots: [1, 2, 3].map(() => ({ slot: 'home.boxes', module: './box' })) },
      './box in home.boxes is listed twice. Remove one of them.',
    ],
    [wordingOf({ title: 'x'.repeat(81) }), 'wording.en.title has 81 characters, the limit is 80. Shorten it.'],
    ...['__proto__', 'constructor', 'prototype'].map((key): Problem => [
      wordingOf({ title: 'x', [key]: 'x' }),
      `it has a field named ${key}. Choose another name.`,
    ]),
    ...Array.from('\u202E\u200B\u0007\uD800\uE000\u2028\u2029\uFEFF\u2060', (character): Problem => [
      wordingOf({ title: `a${character}b` }),
      'wording.en.title contains invisible or direction-changing characters. Remove them.',
    ]),
  ])('reports instructions for %j', (changed, problem) => {
    expect(ofDescriptor('mf-a', changed)).toEqual([problem]);
  });

  it.each(LOCALES)('requires texts in %s for the title and every label', (locale) => {
    const routes = [
      {
        ...ROUTE,
        title: 'one',
        menu: { ...MENU, label: 'two' },
        footer: { label: 'three', order: 1 },
        header: { label: 'four', order: 1 },
        bottomBar: { ...MENU, label: 'five' },
        onward: { label: 'toString', order: 1 },
      },
      { ...ROUTE, path: '/b', title: 'one' },
    ];
    const whole = { one: 'x', two: 'y', three: 'z', four: 'x', five: 'y', toString: 'z' };
    const wording = { ...Object.fromEntries(LOCALES.map((each) => [each, whole])), [locale]: { one: 'x', two: ' ' } };
    expect(ofDescriptor('mf-a', { routes, wording: { ...buildWording('title'), ...wording } })).toEqual(
      ['two', 'three', 'four', 'five', 'toString'].map(
        (key) => `"${key}" has no text in ${locale}. Add it to wording.${locale}.`,
      ),
    );
  });
});

describe('a build', () => {
  it('accepts a complete build, regardless of its container name', () => {
    for (const container of [undefined, 'mf_a', 'mf_a_1f3c']) {
      expect(ofBuild({ container })).toEqual([]);
    }
  });

  it.each([
    [{ groups: { './page': { js: [], css: [] } } }, 'the module ./page has no script. Build it again.'],
    [
      { groups: { './page': { js: ['page.js', 'gone.js', 'gone.js'], css: [] } } },
      'the module ./page needs gone.js, which its build does not contain. Build it again.',
    ],
    [
      { groups: { './page': { js: ['page.js'], css: ['toString'] } } },
      'the module ./page needs toString, which its build does not contain. Build it again.',
    ],
    [{ container: 'fetch' }, "its container fetch is not its own. Name it mf_a or mf_a_ and the build's hash."],
    [{ container: 'mf_ab' }, "its container mf_ab is not its own. Name it mf_a or mf_a_ and the build's hash."],
    [
      { provides: { react: '19.3.1', other: '1.0.0' } },
      'it provides react, other. Only the shell provides shared modules: two copies of one break each other. Consume what the shell provides.',
    ],
    [{ consumes: { react: 'yes' } }, '"yes" for react is not a version range. Write one such as ^1.4.0.'],
  ])('reports instructions for %j', (release, problem) => {
    expect(ofBuild(release)).toEqual([problem]);
  });

  it('reports a missing entry and missing modules once each', () => {
    const routes = ['/a', '/b'].map((path) => ({ ...ROUTE, path, module: './gone' }));
    const slots = [{ slot: 'home.boxes', module: './toString' } as const];
    const absent = ['./gone', './toString'].map(
      (module) => `the module ${module} is not exposed. Build it again with the kit.`,
    );
    const entry = 'the entry is missing.';
    expect(listMissingModules(buildPlainFeature('mf-a', { routes, slots: [...slots] }))).toEqual(absent);
    expect(listMissingModules(buildPlainFeature('mf-a', {}, { entry: undefined }))).toEqual([entry]);
    expect(listMissingModules(buildPlainFeature('mf-a', {}, { entry: 'other.js' }))).toEqual([entry]);
    expect(listMissingModules(buildPlainFeature('mf-a', {}, { descriptor: undefined }))).toEqual([]);
    // A module that is not exposed is reported only one time, not also as one without a script.
    expect(listBuildProblems(buildPlainFeature('mf-a', { routes }))).toEqual([]);
    expect(listBuildProblems(buildPlainFeature('mf-a', {}, { descriptor: undefined }))).toEqual([]);
  });

  it('requires texts of a build in every language, or none', () => {
    const page = { './page': { js: ['page.js'], css: ['page.css'] } };
    const texts = (locales: readonly string[]) =>
      Object.fromEntries(locales.map((locale) => [`./texts-${locale}`, { js: ['page.js'], css: [] }]));
    expect(ofBuild({ groups: { ...page, ...texts(LOCALES) } })).toEqual([]);
    expect(ofBuild({ groups: { ...page, ...texts(['ko', 'en', 'vn', 'cn']) } })).toEqual([
      'it has no texts in jp. Build it again with the files texts/jp.json.',
    ]);
  });

  it('rejects a build that shares its container with another feature', () => {
    const a = buildPlainFeature('mf-a');
    const next = buildPlainFeature('mf-a', {}, { version: '1.1.0' });
    const b = buildPlainFeature('mf-b', {}, { container: 'mf_a' });
    expect(findSharedContainers([a, next, buildPlainFeature('mf-b')])).toEqual([]);
    const problem = (of: string) =>
      `mf-b@1.0.0: its container mf_a is that of ${of}. Build it again under its own name.`;
    expect(findSharedContainers([a, b, b])).toEqual([problem('mf-a@1.0.0')]);
    expect(findSharedContainers([a, next, b])).toEqual([problem('mf-a@1.0.0'), problem('mf-a@1.1.0')]);
  });

  it.each([
    ['mf_a', 'mf_a_b', false],
    ['mf_a_1f', 'mf_a_b_1f', false],
    ['mf_a_bc', undefined, false],
    ['mf_a_b', 'mf_a_b_1f', true],
    ['mf_a_b_1f', 'mf_a_b_2f', true],
  ])('compares the containers %s of mf-a and %s of mf-a-b: rejected is %p', (container, other, isRejected) => {
    const a = buildPlainFeature('mf-a', {}, { container });
    const b = buildPlainFeature('mf-a-b', {}, { container: other });
    expect(findSharedContainers([a, b])).toHaveLength(isRejected ? 1 : 0);
    expect(findSharedContainers([b, a])).toEqual(
      isRejected
        ? [`mf-a@1.0.0: its container ${container} is that of mf-a-b@1.0.0. Build it again under its own name.`]
        : [],
    );
  });
});

describe('a route', () => {
  const problemsOf = (...paths: readonly string[]) =>
    listRouteProblems(buildPlainFeature('mf-a', { routes: buildRoutes(...paths) }), [buildPlainShell()]);
  const EVERYTHING = 'would match every unknown page. Start it with a fixed segment.';
  const INVALID =
    'has an invalid form. Write segments of small letters, digits and hyphens, with one slash before each segment and none at the end; a segment can be a parameter, as in /';

  it.each([['/a'], ['/a/b', '/a/:id', '/a/:id/b'], ['/a', '/b'], ['/a/b/b']])('accepts the route %p', (...paths) => {
    expect(problemsOf(...paths)).toEqual([]);
  });

  it.each([
    ['/', EVERYTHING],
    ['//', EVERYTHING],
    ['/:any', EVERYTHING],
    ['/:any/a', EVERYTHING],
    ['/a/', `${INVALID}a/:id.`],
    ['/A', `${INVALID}a/:id.`],
    ['/a/:id/:id', 'has the parameter :id twice. Give each a separate name.'],
    ['/api/x', 'is under /api, which the proxy serves itself. Choose another first segment.'],
    ['/metrics', 'is under /metrics, which the proxy serves itself. Choose another first segment.'],
    ['/admin/error', 'is a page of shell@2.0.0 itself. Choose another path.'],
    ['/admin/:what', 'is a page of shell@2.0.0 itself. Choose another path.'],
  ])('rejects %s with instructions', (path, words) => {
    const [problem = '', ...others] = problemsOf(path);
    expect(problem).toBe(`the route ${path} ${words}`);
    expect(others.filter((other) => !other.includes('itself'))).toEqual([]);
  });

  it('rejects a duplicate path, regardless of parameter names', () => {
    expect(problemsOf('/a/:id', '/b', '/a/:key')).toEqual([
      'the route /a/:key is listed twice, also as /a/:id. Remove one of them.',
    ]);
    expect(problemsOf('/a/b', '/a/b')).toHaveLength(1);
    expect(problemsOf('/a/b', '/ab', '/a/:b')).toEqual([]);
    expect(listRouteProblems(buildPlainFeature('mf-a', {}, { descriptor: undefined }), [])).toEqual([]);
  });

  it('requires a unique name', () => {
    const named = (...names: readonly string[]) =>
      listRouteProblems(
        buildPlainFeature('mf-a', { routes: names.map((name, at) => ({ ...ROUTE, path: `/a/${at}x`, name })) }),
        [buildPlainShell()],
      );
    expect(named('one', 'two')).toEqual([]);
    expect(named('one', 'two', 'one', 'one')).toEqual([
      'two of its routes have the name one. Give each a separate name.',
    ]);
  });
});

describe('a page that two features have', () => {
  const a = buildPlainFeature('mf-a', { routes: buildRoutes('/a', '/x/:id') });
  const aNext = buildPlainFeature('mf-a', { routes: buildRoutes('/a') }, { version: '1.1.0' });

  it('reports a page that two features have once, with its owner and instructions', () => {
    const b = buildPlainFeature('mf-b', { routes: buildRoutes('/b', '/x/5', '/a') });
    expect(listOwnershipProblems([a, aNext, buildPlainFeature('mf-c')])).toEqual([]);
    // A canary without the page does not free it.
    expect(listOwnershipProblems([a, aNext, b, b])).toEqual([
      'mf-b@1.0.0: the route /x/5 belongs to mf-a@1.0.0 already, as /x/:id. It is free once mf-a is live for all visitors without it.',
      'mf-b@1.0.0: the route /a belongs to mf-a@1.0.0 already. It is free once mf-a is live for all visitors without it.',
      'mf-b@1.0.0: the route /a belongs to mf-a@1.1.0 already. It is free once mf-a is live for all visitors without it.',
    ]);
    expect(listOwnershipProblems([a, buildPlainFeature('mf-b', {}, { descriptor: undefined })])).toEqual([]);
  });

  it('rejects two features with the same route name', () => {
    const named = (page: string, ...names: readonly string[]) =>
      buildPlainFeature(page, { routes: names.map((name) => ({ ...ROUTE, path: `/${page}-${name}`, name })) });
    const features = [named('mf-a', 'room', 'hall'), named('mf-b', 'lobby', 'room'), buildPlainFeature('mf-c')];
    expect(listOwnershipProblems(features)).toEqual([
      'mf-b@1.0.0: the name room belongs to a page of mf-a@1.0.0 already. Give the route another one.',
    ]);
  });

  it('rejects a second feature for an exclusive slot, unlike a shared slot', () => {
    const single = (name: string, slot: 'session.bar' | 'drawer.account' = 'session.bar') =>
      buildPlainFeature(name, {
        slots: [
          { slot, module: './page' },
          { slot: 'home.boxes', module: './page' },
        ],
      });
    expect(listOwnershipProblems([single('mf-a'), single('mf-b'), single('mf-c', 'drawer.account')])).toEqual([
      'mf-b@1.0.0: the slot session.bar belongs to mf-a@1.0.0 already.',
    ]);
  });
});

describe('listBlockedRollbacks', () => {
  const blockedBy = (page: string) => buildPlainFeature('mf-b', { routes: buildRoutes('/b', page) });
  const other = buildPlainFeature('mf-b', {}, { version: '2.0.0' });

  it.each([
    ['the active version', buildRoles(blockedBy('/x/5')), ['/x/:id']],
    ['a canary', buildRoles(other, { canary: buildCanary(blockedBy('/x/5'), 1) }), ['/x/:id']],
    ['an earlier version', buildRoles(other, { earlier: [blockedBy('/x/5')] }), []],
    ['no version', buildRoles(blockedBy('/y/5')), []],
  ])('blocks a rollback while a live version of another feature has its page: %s', (_, roles, blocked) => {
    const before = buildPlainFeature('mf-a', { routes: buildRoutes('/a', '/x/:id') });
    const now = buildPlainFeature('mf-a', { routes: buildRoutes('/a') }, { version: '1.1.0' });
    const registry = buildRegistry({ 'mf-a': buildRoles(now, { earlier: [before] }), 'mf-b': roles });
    expect(listBlockedRollbacks(registry)).toEqual(
      blocked.map((path) => `mf-a@1.0.0 cannot be rolled back to while mf-b@1.0.0 has its page ${path}.`),
    );
  });
});

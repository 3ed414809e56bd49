import { describe, expect, it } from '@jest/globals';
import { buildPlainFeature, buildPlainShell, buildRoutes } from '../../testing/plain-release.ts';
import { listOwnershipProblems } from './ownership.ts';
import { listRouteProblems } from './route-rules.ts';

const problemsOf = (...paths: readonly string[]) =>
  listRouteProblems(buildPlainFeature('mf-a', { routes: buildRoutes(...paths) }), [buildPlainShell()]);

const ROUTE = { path: '/a', module: './page', login: false, title: 'title' };

const EVERYTHING = 'would match every unknown page. Start it with a fixed segment.';
const plainly = (first: string) =>
  `has an invalid form. Write segments of small letters, digits and hyphens, with one slash before each segment and none at the end; a segment can be a parameter, as in /${first}/:id.`;

describe('a route', () => {
  it.each([['/a'], ['/a/b', '/a/:id', '/a/:id/b'], ['/a', '/b']])('accepts the route %p', (...paths) => {
    expect(problemsOf(...paths)).toEqual([]);
  });

  it.each([
    ['/', EVERYTHING],
    ['//', EVERYTHING],
    ['/:any', EVERYTHING],
    ['/:any/a', EVERYTHING],
    ['/a/', plainly('a')],
    ['/A', plainly('a')],
    ['/a/:id/:id', 'has the parameter :id twice. Give each a separate name.'],
    ['/api/x', 'is under /api, which the proxy serves itself. Choose another first segment.'],
    ['/metrics', 'is under /metrics, which the proxy serves itself. Choose another first segment.'],
    ['/admin/error', 'is a page of shell@2.0.0 itself. Choose another path.'],
    ['/admin/:what', 'is a page of shell@2.0.0 itself. Choose another path.'],
  ])('rejects %s with instructions', (path, words) => {
    const [problem = '', ...others] = problemsOf(path);
    expect(problem).toBe(`mf-a@1.0.0: the route ${path} ${words}`);
    expect(others.filter((other) => !other.includes('itself'))).toEqual([]);
  });

  it('rejects a duplicate path, regardless of parameter names', () => {
    expect(problemsOf('/a/:id', '/b', '/a/:key')).toEqual([
      'mf-a@1.0.0: the route /a/:key is listed twice, also as /a/:id. Remove one of them.',
    ]);
    expect(problemsOf('/a/b', '/a/b')).toHaveLength(1);
    expect(problemsOf('/a/b', '/ab', '/a/:b')).toEqual([]);
  });

  it('requires a unique name', () => {
    const named = (...names: readonly string[]) =>
      listRouteProblems(
        buildPlainFeature('mf-a', { routes: names.map((name, at) => ({ ...ROUTE, path: `/a/${at}x`, name })) }),
        [buildPlainShell()],
      );
    expect(named('one', 'two')).toEqual([]);
    expect(named('one', 'two', 'one', 'one')).toEqual([
      'mf-a@1.0.0: two of its routes have the name one. Give each a separate name.',
    ]);
  });
});

describe('a page that two features have', () => {
  const a = buildPlainFeature('mf-a', { routes: buildRoutes('/a', '/x/:id') });
  const aNext = buildPlainFeature('mf-a', { routes: buildRoutes('/a') }, { version: '1.1.0' });

  it('reports a page that two features have once, with its owner and instructions', () => {
    const b = buildPlainFeature('mf-b', { routes: buildRoutes('/b', '/x/5', '/a') });
    expect(listOwnershipProblems([a, aNext, buildPlainFeature('mf-c')])).toEqual([]);
    expect(listOwnershipProblems([a, b, b])).toEqual([
      'mf-b@1.0.0: the route /x/5 belongs to mf-a@1.0.0 already, as /x/:id. It is free once mf-a is live for all visitors without it.',
      'mf-b@1.0.0: the route /a belongs to mf-a@1.0.0 already. It is free once mf-a is live for all visitors without it.',
    ]);
    expect(listOwnershipProblems([a, buildPlainFeature('mf-b', {}, { descriptor: undefined })])).toEqual([]);
  });

  it('rejects two features with the same route name', () => {
    const named = (name: string, path: string) =>
      buildPlainFeature(name, { routes: [{ ...ROUTE, path, name: 'room' }] });
    expect(listOwnershipProblems([named('mf-a', '/a'), named('mf-b', '/b'), buildPlainFeature('mf-c')])).toEqual([
      'mf-b@1.0.0: the name room belongs to a page of mf-a@1.0.0 already. Give the route another one.',
    ]);
  });
});

describe('an exclusive slot', () => {
  it('rejects a second feature for an exclusive slot, unlike a shared slot', () => {
    const single = (name: string) =>
      buildPlainFeature(name, {
        slots: [
          { slot: 'session.bar', module: './page' },
          { slot: 'home.boxes', module: './page' },
        ],
      });
    expect(listOwnershipProblems([single('mf-a'), single('mf-b')])).toEqual([
      'mf-b@1.0.0: the slot session.bar belongs to mf-a@1.0.0 already.',
    ]);
  });
});

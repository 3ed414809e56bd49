import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { matchPath, matchRoutes } from 'react-router';
import { matchesRoute, isPlainRoute, findMostSpecificRoute, canOverlap, splitRoute } from './route-pattern.ts';

const WORDS = ['a', 'b', 'game', 'x-1', '5'];
const PARAMETERS = [':id', ':any-name', ':a'];
const ODD_PARTS = ['', '\n', ...'A GAME a%20b %2F %2f % é %C3%A9 İ K a.b :id * a+b'.split(' ')];

const ROUTE = fc
  .tuple(fc.constantFrom(...WORDS), fc.uniqueArray(fc.constantFrom(...WORDS, ...PARAMETERS), { maxLength: 2 }))
  .map(([first, rest]) => `/${[first, ...rest].join('/')}`);

/** Parts that a visitor may type, also in place of a parameter. */
const PART = fc.constantFrom(...WORDS, ...WORDS, ...ODD_PARTS);

const PATH = fc
  .tuple(fc.array(PART, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '', '/', '//'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`);

/** A route, and a path that replaces its parameters or is independent of it. */
const ROUTE_AND_PATH = fc
  .tuple(ROUTE, PART, PART, PATH, fc.boolean())
  .map(([route, one, other, path, isIndependent]) => {
    const replaced = route.replace(/:[a-z-]+/, () => one).replace(/:[a-z-]+/, () => other);
    return [route, isIndependent ? path : replaced] as const;
  });

/** Routes of which several match the same path. */
const SIMILAR_ROUTE = fc
  .tuple(fc.constantFrom('b', 'c', ':id'), fc.constantFrom('', '/b', '/c', '/:any'))
  .map(([first, rest]) => `/a/${first}${rest}`);

// The router warns when a path cannot be decoded, and then uses it undecoded.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('paths and routes', () => {
  it('matches paths and routes like the router, in any spelling', () => {
    fc.assert(
      fc.property(ROUTE_AND_PATH, ([route, path]) => {
        expect(matchesRoute(route, path)).toBe(matchRoutes([{ path: route }], path) !== null);
      }),
      { numRuns: 5_000 },
    );
  });

  it('returns an overlap exactly if the router finds a path that matches both', () => {
    fc.assert(
      fc.property(ROUTE, ROUTE, (one, other) => {
        // A path that matches both has each literal segment of either.
        const segments = splitRoute(other).map((part) => (part.startsWith(':') ? 'any' : part));
        const parts = splitRoute(one).map((part, at) => (part.startsWith(':') ? (segments[at] ?? 'any') : part));
        const path = `/${parts.join('/')}`;
        expect(canOverlap(one, other)).toBe(matchPath(one, path) !== null && matchPath(other, path) !== null);
      }),
      { numRuns: 2_000 },
    );
  });

  it('selects the same of several matching routes as the router', () => {
    fc.assert(
      fc.property(fc.array(SIMILAR_ROUTE, { minLength: 1, maxLength: 6 }), SIMILAR_ROUTE, (paths, path) => {
        const routes = paths.map((route) => ({ path: route }));
        const chosen = findMostSpecificRoute(routes.filter((route) => matchesRoute(route.path, path)));
        expect(chosen?.path).toBe(matchRoutes(routes, path)?.[0]?.route.path);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['/a', '/a/b', '/a/:id', '/a-1/:some-id/b'])('accepts %s as a plain route', (route) => {
    expect(isPlainRoute(route)).toBe(true);
  });

  it.each(['', '/', 'a', '/a/', '//a', '/a//b', '/A', '/a?', '/a/*', '/a/:', '/a:b', '/a/:b:c', '/%61', '/a.b', '/é'])(
    'rejects %s as a plain route',
    (route) => {
      expect(isPlainRoute(route)).toBe(false);
    },
  );
});

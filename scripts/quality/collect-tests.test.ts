import { expect, it } from '@jest/globals';
import { readTests } from './collect-tests.ts';

const SOURCE = `
test('opens the page [GLI-19 4.16]', async () => {});
test('plays a large game', SLOW, async () => {});
for (const locale of LOCALES) {
  const title = \`speaks \${locale}\`;
  test(title, tagSlowUnless(isFastLocale(locale)), async () => {});
}
it.each([[1], [2]])('adds %i', () => {});
`;

it('reads titles, and in which command a test runs', () => {
  const read = (file: string) => readTests(file, SOURCE).map(({ title, command }) => [title, command]);
  expect(read('e2e/tests/a.spec.ts')).toEqual([
    ['opens the page [GLI-19 4.16]', 'both'],
    ['plays a large game', 'full'],
    ['speaks %s', 'some cases'],
    ['adds %i', 'both'],
  ]);
  expect(new Set(read('a/src/b.slow.test.ts').map(([, command]) => command))).toEqual(new Set(['full']));
});

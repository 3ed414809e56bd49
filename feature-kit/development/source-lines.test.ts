import { expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { withSourceLines } from './source-lines.ts';

const SOURCE = `interface Props { readonly name?: string }

// Two lines that are none of the code.
export function greet({ name }: Props): string {
  const words = '안녕';
  return words + name!.length;
}
`;

/** A module as a development server evaluates it. */
function evaluated(): string {
  const { map = '' } = transformSync(SOURCE, {
    filename: 'greet.ts',
    sourceMaps: true,
    configFile: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const named = {
    ...(JSON.parse(map) as object),
    sources: ['webpack://mf_promo/./src/greet.ts?54f0'],
    sourcesContent: [SOURCE],
  };
  const base64 = Buffer.from(JSON.stringify(named)).toString('base64');
  return `eval(__webpack_require__.ts("…//# sourceMappingURL=data:application/json;charset=utf-8;base64,${base64}\\n"))`;
}

const codeOf = (id: string) => (id === './src/greet.ts' ? evaluated() : undefined);

it('a stack has the file and line that its developer wrote, and the lines around the first of them', () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'length')",
    '    at greet (webpack-internal:///./src/greet.ts:4:25)',
    '    at again (webpack-internal:///./src/greet.ts:2:1)',
    '    at render (http://localhost:3000/assets/shell/1.0.0/main.js:1:99)',
  ].join('\n');
  expect(withSourceLines(stack, codeOf).split('\n')).toEqual([
    "TypeError: Cannot read properties of undefined (reading 'length')",
    '    at greet (src/greet.ts:6)',
    '     4 | export function greet({ name }: Props): string {',
    "     5 |   const words = '안녕';",
    '>    6 |   return words + name!.length;',
    '     7 | }',
    '     8 | ',
    '    at again (src/greet.ts:4)',
    '    at render (http://localhost:3000/assets/shell/1.0.0/main.js:1:99)',
  ]);
});

it('what no map is known of stays as it stands', () => {
  const stack = 'Error: x\n    at webpack-internal:///./src/other.ts:1:2\n    at <anonymous>';
  expect(withSourceLines(stack, codeOf)).toBe(stack);
  expect(withSourceLines(stack, () => 'eval("no map")')).toBe(stack);
});

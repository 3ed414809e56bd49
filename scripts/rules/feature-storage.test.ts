import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** What a browser keeps for a page; features reach it by `platform.storage` alone, which knows whose it is. */
const KEPT = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches)\b|\bdocument\.cookie\b/;

/** Lines of code, comments left out, in which a feature reaches for what the browser keeps. */
function reaches(text: string): string[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  return code.split('\n').filter((line) => KEPT.test(line));
}

const features = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

describe('features keep nothing in the browser but by platform.storage', () => {
  it.each(features)('%s', (feature) => {
    const source = path.join(ROOT, feature, 'src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) =>
      reaches(readFileSync(path.join(source, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    `localStorage.setItem('a', 'b');`,
    `const kept = window.sessionStorage;`,
    `globalThis['localStorage'].clear();`,
    `document.cookie = 'a=b';`,
    `void indexedDB.open('a');`,
  ])('%s is found', (line) => expect(reaches(line)).toHaveLength(1));

  it.each([`platform.storage.device.write('a', 'b');`, `// as localStorage did`, `/** Not \`sessionStorage\`. */`])(
    '%s is none',
    (line) => expect(reaches(line)).toEqual([]),
  );
});

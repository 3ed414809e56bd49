import { expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^(?:import|export)\s(?!type\s)[^'";]*?from '(?<own>\.[^']+)'|^import '(?<bare>\.[^']+)'/gm;

/** Returns all modules that run on the server, where `x.server.ts` replaces `x.ts`. */
function reachable(from: string, found = new Map<string, string>()): Map<string, string> {
  const atServer = from.replace(/\.(tsx?)$/, '.server.$1');
  const file = existsSync(atServer) ? atServer : from;
  if (found.has(file) || !/\.tsx?$/.test(file)) {
    return found;
  }
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const { groups } of source.matchAll(IMPORT)) {
    reachable(path.resolve(path.dirname(file), groups?.own ?? groups?.bare ?? ''), found);
  }
  return found;
}

it('starts nothing on the server that only a browser has', () => {
  const modules = reachable(path.join(import.meta.dirname, 'render-page.tsx'));
  expect(modules.size).toBeGreaterThan(50);
  // The server's realm has no timers: one call at the top of a module would leave every page without HTML.
  const using = [...modules].filter(([, source]) =>
    /^(?:export )?const [^=\n]+= *(?:performance|window|navigator)\b/m.test(source),
  );
  expect(using.map(([file]) => path.basename(file))).toEqual([]);
});

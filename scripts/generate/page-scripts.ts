import { minify, transform } from '@swc/core';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Inline scripts of the proxy: source file and the call that starts it. The proxy replaces `SETTINGS`. */
const PAGE_SCRIPTS = {
  startGuard: ['proxy/src/page/scripts/start-guard.ts', 'guardStart(SETTINGS)'],
  clickReplay: ['proxy/src/page/scripts/click-replay.ts', 'replayClicks(SETTINGS)'],
  offlinePage: ['proxy/src/offline/page/offline-page.ts', 'waitForConnection(SETTINGS)'],
  offlineWorker: ['proxy/src/offline/worker/offline-worker.ts', 'showOfflinePage(self, SETTINGS)'],
  removedOfflineWorker: ['proxy/src/offline/worker/offline-worker.ts', 'removeWorker(self)'],
} as const;

export function createPageScripts(): GeneratedFile {
  return {
    path: 'proxy/src/page/scripts/minified.json',
    create: async () => {
      const entries = Object.entries(PAGE_SCRIPTS).map(async ([name, [file, call]]) => [
        name,
        await minifyScript(await readFile(path.join(ROOT, file), 'utf8'), call),
      ]);
      return `${JSON.stringify(Object.fromEntries(await Promise.all(entries)), null, 2)}\n`;
    },
  };
}

async function minifyScript(source: string, call: string): Promise<string> {
  const { code } = await transform(source, {
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2021' },
  });
  const script = `(()=>{"use strict";${code.replaceAll(/\bexport (?=(?:async )?function\b)/g, '')}${call}})()`;
  const minified = await minify(script, { compress: { passes: 2 }, mangle: true, module: false });
  return minified.code;
}

import { readFileSync } from 'node:fs';

/** A file of functions as a page carries it: no comment, and no export, since it is no module there. */
export function pageScript(file: URL): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/^\s*(?:\/\/|\/?\*).*\n/gm, '')
    .replaceAll(/^\s+/gm, '')
    .replaceAll('export function', 'function');
}

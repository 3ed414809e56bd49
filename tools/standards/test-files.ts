import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { namedSources } from './named-sources.ts';

/** A file of tests and the rules that its titles name. */
export interface NamingFile {
  /** From the project's root. */
  readonly file: string;
  readonly sources: readonly string[];
}

const LEFT_OUT = new Set(['node_modules', 'dist', '.types', '.data', '.cache', '.git']);

/** Every file of tests whose titles name a rule; those of these tools tell of rules, and prove none. */
export function namingFiles(folder = ''): NamingFile[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      return LEFT_OUT.has(entry.name) || file === 'tools/standards' ? [] : namingFiles(file);
    }
    const sources = /\.(test|spec)\.tsx?$/.test(file) ? namedSources(readFileSync(path.join(ROOT, file), 'utf8')) : [];
    return sources.length > 0 ? [{ file, sources }] : [];
  });
}

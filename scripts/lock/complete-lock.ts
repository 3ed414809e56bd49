import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeText } from 'shared-types/output';
import { type Lock, addEveryPlatform } from './every-platform.ts';

// npm omits packages of other platforms if the registry does not list them, and `npm ci` then rejects the lock file.
const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lock = JSON.parse(await readFile(path, 'utf8')) as Lock;
const complete = addEveryPlatform(lock);
await writeFile(path, `${JSON.stringify(complete.lock, null, 2)}\n`);
writeText(process.stdout, `${complete.added.length} packages of other platforms added.\n`);

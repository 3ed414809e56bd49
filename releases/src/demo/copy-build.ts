import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-types/registry';

type Built = Omit<ReleaseManifest, 'package' | 'version' | 'files'>;

/** Data of a build, in `release-build.json`; undefined fields are left out. */
export type BuildData = { readonly [Field in keyof Built]: Built[Field] | undefined };

const TEXT_FILE = /\.(?:js|cjs|css|json)$/;
const NOT_COPIED = /\.(?:br|gz)$|^\.|^release\.json$/;

/**
 * Copies a build as that of another version: with another container name, because each build needs a unique one, and
 * with the hashes of the changed chunks.
 * @param version unique text from which the container is named
 * @param change returns the new content of a text file; undefined leaves it unchanged
 */
export function copyBuild(
  from: string,
  to: string,
  { container, ...data }: BuildData,
  version: string,
  change: (file: string, content: string) => string | undefined,
): void {
  const hash = container?.split('_').at(-1) ?? '';
  const fresh = Buffer.from(version).toString('hex').slice(-16);
  // The shell has no container.
  const rename = (text: string) => (hash === '' ? text : text.replaceAll(hash, fresh));
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (file) => file === from || !NOT_COPIED.test(path.basename(file)) });
  for (const { name, parentPath } of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (TEXT_FILE.test(name)) {
      const file = path.join(parentPath, name);
      const text = rename(readFileSync(file, 'utf8'));
      writeFileSync(file, change(path.relative(to, file), text) ?? text);
    }
  }
  renewChunkHashes(from, to, data.entry ?? 'main.js');
  const build: BuildData = { ...data, container: container && rename(container) };
  writeFileSync(path.join(to, 'release-build.json'), JSON.stringify(build));
}

/** Updates the hashes of changed chunks in the entry of a copied build, like a build of the changed code. */
function renewChunkHashes(from: string, build: string, entry: string): void {
  const file = path.join(build, entry);
  const chunks = readdirSync(build).filter((name) => /\.(?:js|css)$/.test(name) && name !== entry);
  const renewed = chunks.reduce(
    (code, name) => code.replaceAll(hashOf(path.join(from, name)), hashOf(path.join(build, name))),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, renewed);
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64');
}

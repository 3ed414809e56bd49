import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-types/registry';
import { ReleaseError } from '../release-error.ts';
import { renewChunkHashes } from './renew-chunk-hashes.ts';

/** Call of the deposit button, and the one that the bad version sends instead: it succeeds without a deposit. */
export const DEPOSIT_CALL = 'apply-user-deposit';
export const WRONG_CALL = 'get-deposit-list';

/** Time limit of the outcome `deposit` in the demo. */
export const DEPOSIT_WITHIN = '15s';

type BuiltDescriptor = NonNullable<ReleaseManifest['descriptor']>;

const TEXT_FILE = /\.(?:js|cjs|css|json)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/** Size limit of the copies, which are measured without the compressed files of the build. */
const MAX_FIRST_PART_BYTES = 1_000_000;

/** Modified copies of the wallet's build in a temporary folder. */
export class DemoBuilds {
  readonly #from: string;
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'release-demo-'));

  /** @throws {ReleaseError} if the wallet is not built */
  constructor(root: string) {
    this.#from = path.join(root, 'mf-wallet/dist');
    if (!existsSync(path.join(this.#from, 'release-build.json'))) {
      throw new ReleaseError('The wallet is not built: run npm start first, and leave it running.');
    }
  }

  /** Copies the wallet's build with another container name. @param isBad true to send another call on deposit */
  create(name: string, isBad: boolean): string {
    const to = path.join(this.#folder, name);
    const about = JSON.parse(
      readFileSync(path.join(this.#from, 'release-build.json'), 'utf8'),
    ) as Partial<ReleaseManifest>;
    const hash = about.container?.split('_').at(-1) ?? '';
    const fresh = Buffer.from(name).toString('hex').slice(-16);
    const rename = (text: string) => (hash === '' ? text : text.replaceAll(hash, fresh));
    let places = 0;
    const isCopied = (file: string) => !COMPRESSED.test(file) && !path.basename(file).startsWith('.');
    cpSync(this.#from, to, { recursive: true, filter: isCopied });
    for (const { name: file, parentPath } of readdirSync(to, { recursive: true, withFileTypes: true })) {
      if (TEXT_FILE.test(file)) {
        const target = path.join(parentPath, file);
        const text = rename(readFileSync(target, 'utf8'));
        const isPage = /^deposit-page\..*js$/.test(file);
        places += isPage ? text.split(DEPOSIT_CALL).length - 1 : 0;
        writeFileSync(target, isBad && isPage ? text.replaceAll(DEPOSIT_CALL, WRONG_CALL) : text);
      }
    }
    if (places === 0) {
      throw new ReleaseError(
        `The build of mf-wallet has no deposit page that sends ${DEPOSIT_CALL}. Run: npm run build -w mf-wallet`,
      );
    }
    renewChunkHashes(this.#from, to, about.entry ?? 'remoteEntry.js');
    const descriptor = about.descriptor && describe(about.descriptor);
    const container = about.container === undefined ? {} : { container: rename(about.container) };
    writeFileSync(path.join(to, 'release-build.json'), JSON.stringify({ ...about, ...container, descriptor }));
    return to;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Returns a descriptor with the deposit time limit and the size limit of the demo. */
function describe(descriptor: BuiltDescriptor): BuiltDescriptor {
  return {
    ...descriptor,
    budgets: { ...descriptor.budgets, firstPartBytes: MAX_FIRST_PART_BYTES },
    outcomes: (descriptor.outcomes ?? []).map((outcome) =>
      outcome.call === DEPOSIT_CALL ? { ...outcome, within: DEPOSIT_WITHIN } : outcome,
    ),
  };
}

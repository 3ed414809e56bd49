import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { type BuildData, copyBuild } from './copy-build.ts';

/** Call of the deposit button, and the one that the bad version sends instead: it succeeds without a deposit. */
export const DEPOSIT_CALL = 'apply-user-deposit';
export const WRONG_CALL = 'get-deposit-list';

/** Time limit of the outcome `deposit` in the demo. */
export const DEPOSIT_WITHIN = '15s';

type BuiltDescriptor = NonNullable<BuildData['descriptor']>;

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

  /** Copies the wallet's build as another version. @param isBad true to send another call on deposit */
  create(version: string, isBad: boolean): string {
    const to = path.join(this.#folder, version);
    const data = JSON.parse(readFileSync(path.join(this.#from, 'release-build.json'), 'utf8')) as BuildData;
    const descriptor = data.descriptor && describe(data.descriptor);
    let places = 0;
    copyBuild(this.#from, to, { ...data, descriptor }, version, (file, content) => {
      const isPage = /^deposit-page\..*js$/.test(file);
      places += isPage ? content.split(DEPOSIT_CALL).length - 1 : 0;
      return isBad && isPage ? content.replaceAll(DEPOSIT_CALL, WRONG_CALL) : undefined;
    });
    if (places === 0) {
      throw new ReleaseError(
        `The build of mf-wallet has no deposit page that sends ${DEPOSIT_CALL}. Run: npm run build -w mf-wallet`,
      );
    }
    return to;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function describe(descriptor: BuiltDescriptor): BuiltDescriptor {
  return {
    ...descriptor,
    budgets: { ...descriptor.budgets, firstPartBytes: MAX_FIRST_PART_BYTES },
    outcomes: (descriptor.outcomes ?? []).map((outcome) =>
      outcome.call === DEPOSIT_CALL ? { ...outcome, within: DEPOSIT_WITHIN } : outcome,
    ),
  };
}

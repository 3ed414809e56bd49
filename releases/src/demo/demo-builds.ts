import { existsSync, readFileSync } from 'node:fs';
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

/**
 * Copies the wallet's build to a folder as another version.
 * @param isBad true to send another call on deposit
 * @throws {ReleaseError} if the wallet is not built
 */
export function createDemoBuild(root: string, to: string, version: string, isBad: boolean): void {
  const from = path.join(root, 'mf-wallet/dist');
  const file = path.join(from, 'release-build.json');
  if (!existsSync(file)) {
    throw new ReleaseError('The wallet is not built: run npm start first, and leave it running.');
  }
  const data = JSON.parse(readFileSync(file, 'utf8')) as BuildData;
  let places = 0;
  copyBuild(
    from,
    to,
    { ...data, descriptor: data.descriptor && describe(data.descriptor) },
    version,
    (name, content) => {
      const isPage = /^deposit-page\..*js$/.test(name);
      places += isPage ? content.split(DEPOSIT_CALL).length - 1 : 0;
      return isBad && isPage ? content.replaceAll(DEPOSIT_CALL, WRONG_CALL) : undefined;
    },
  );
  if (places === 0) {
    throw new ReleaseError(
      `The build of mf-wallet has no deposit page that sends ${DEPOSIT_CALL}. Run: npm run build -w mf-wallet`,
    );
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

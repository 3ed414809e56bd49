import { loadRemote } from '@module-federation/enhanced/runtime';
import { textsModule } from 'shared-types';
import { recordVersionStart } from '../failure-reporting/failure-reporting.ts';
import type { PackageVersion } from '../failure-reporting/release-of-stack.ts';
import { siteState } from '../site-state/site-state.ts';

/** A version of a feature, and the name that the federation runtime knows it by. */
export interface NamedVersion {
  readonly of: PackageVersion;
  readonly remote: string;
}

/** After so long, in ms, nobody thinks that the files are still on their way. */
const LONGEST_MS = 15_000;

/**
 * Brings the files of a part that may be shown next: the feature's entry, the part's own, and its texts. The part is not
 * run. What does not come is told to nobody: the load that shows the part tries it afresh, by the rules of loads.
 * @param module exposed module as the descriptor names it: `./deposit-page`
 */
export async function warmPart({ of, remote }: NamedVersion, module: string): Promise<void> {
  const files = [module, textsModule(siteState.locale)].map(async (name) =>
    loadRemote(`${remote}/${name.replace(/^\.\//, '')}`, { loadFactory: false, from: 'runtime' }),
  );
  const over = recordVersionStart(of);
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([Promise.allSettled(files), late]);
  over();
}

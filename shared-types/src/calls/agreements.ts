import type { Agreed } from './agreed.ts';

/**
 * Versions of the terms, the privacy notice and the age rule that members were ever asked to agree to, the newest first.
 * Their texts change with a new version alone; whoever agreed to an older one is asked at the next login.
 */
export const AGREEMENT_VERSIONS = ['2026-11'] as const;

/** The version that holds. */
export const [AGREEMENT_VERSION] = AGREEMENT_VERSIONS;

/** All of it, in the version that holds. */
export const AGREED_TO_ALL: Agreed = { terms: true, privacy: true, adult: true, version: AGREEMENT_VERSION };

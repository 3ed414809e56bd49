import type { Agreed } from './agreed.ts';

/**
 * Versions of the terms, the privacy notice and the age rule, the newest first. Texts change only with a new version;
 * members who accepted an older one must accept it at the next login.
 */
export const AGREEMENT_VERSIONS = ['2026-11'] as const;

export const [AGREEMENT_VERSION] = AGREEMENT_VERSIONS;

/** Acceptance of all texts in the current version. */
export const AGREED_TO_ALL: Agreed = { terms: true, privacy: true, adult: true, version: AGREEMENT_VERSION };

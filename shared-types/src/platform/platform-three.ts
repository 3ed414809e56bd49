import type { Platform } from './platform.ts';

/**
 * Major 3 of the platform: every part of the present one. Calls and the session call their fields as the wire does
 * (`rolling`, `in_balance`, `lastDate`, …), the present major as the glossary has them (`comp`, `inPlay`, `at`, …).
 */
export type PlatformThree = Platform;

import { ReleaseError } from '../release-error.ts';

/** Reasons why a registry is not used, as the metrics name them. */
export const REGISTRY_REASONS = [
  /** The store could not be read. */
  'unreachable',
  /** The file is missing or is not JSON. */
  'unreadable',
  /** The content does not follow the schema. */
  'invalid',
  /** No version of the shell is active: no page can be rendered. */
  'no_shell',
  /** A version that visitors would get is not in the store, or differs from it. */
  'missing_version',
  /** A signature that is required is missing or wrong. */
  'unsigned',
  /** The revision is lower than the one in use. */
  'older',
] as const;
export type RegistryReason = (typeof REGISTRY_REASONS)[number];

/** An unusable registry; the message contains the reason. */
export class RegistryError extends ReleaseError {
  readonly reason: RegistryReason;

  constructor(reason: RegistryReason, message: string) {
    super(message);
    this.name = 'RegistryError';
    this.reason = reason;
  }
}

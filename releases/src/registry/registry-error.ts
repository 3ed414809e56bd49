import { ReleaseError } from '../release-error.ts';

/** Reasons to reject a registry, as named in metrics. */
export const REGISTRY_REASONS = [
  /** The store could not be read. */
  'unreachable',
  /** The file is missing or is not JSON. */
  'unreadable',
  /** The content does not follow the schema. */
  'invalid',
  /** No version of the shell is active: no page can be rendered. */
  'no_shell',
  /** A live version is missing in the store, or differs from it. */
  'missing_version',
  /** A required signature is missing or invalid. */
  'unsigned',
  /** The revision is lower than the current one. */
  'older',
] as const;
export type RegistryReason = (typeof REGISTRY_REASONS)[number];

export class RegistryError extends ReleaseError {
  override name = 'RegistryError';
  readonly reason: RegistryReason;

  constructor(reason: RegistryReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

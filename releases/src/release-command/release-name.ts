import { ReleaseError } from '../release-error.ts';

/** Reads `mf-wallet@1.5.0`. @throws {ReleaseError} for anything else */
export function readReleaseName(text: string): { name: string; version: string } {
  const found = /^(?<name>[a-z0-9-]+)@(?<version>\d+\.\d+\.\d+[\w.+-]*)$/.exec(text)?.groups;
  if (found?.name === undefined || found.version === undefined) {
    throw new ReleaseError(`"${text}" names no release: write it as mf-wallet@1.5.0.`);
  }
  return { name: found.name, version: found.version };
}

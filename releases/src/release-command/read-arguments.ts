import { ReleaseError } from '../release-error.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads `90s`, `30m`, `8h` or `7d` as ms. @throws {ReleaseError} for anything else */
export function readDuration(text: string): number {
  const found = /^(?<count>\d{1,5})(?<unit>[smhd])$/.exec(text)?.groups;
  const unit = UNITS[found?.unit ?? ''];
  if (found === undefined || unit === undefined) {
    throw new ReleaseError(`"${text}" is not a duration: write seconds, minutes, hours or days as 90s, 30m, 8h or 7d.`);
  }
  return Number(found.count) * unit;
}

/** Reads `mf-wallet@1.5.0`. @throws {ReleaseError} for anything else */
export function readReleaseName(text: string): { name: string; version: string } {
  const found = /^(?<name>[a-z0-9-]+)@(?<version>\d+\.\d+\.\d+[\w.+-]*)$/.exec(text)?.groups;
  if (found?.name === undefined || found.version === undefined) {
    throw new ReleaseError(`"${text}" is not a release: write it as mf-wallet@1.5.0.`);
  }
  return { name: found.name, version: found.version };
}

/** Reads a whole number. @throws {ReleaseError} with the text and what is wrong with it */
export function readNumber(text: string, [min, max]: readonly [number, number], problem: string): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new ReleaseError(`"${text}" ${problem}`);
  }
  return number;
}

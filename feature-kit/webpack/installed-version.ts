import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** Returns the version as seen from the package in `context`. @throws {Error} if it is not installed */
export function installedVersion(name: string, context: string): string {
  const version = readManifest(findPackageJSON(name, path.join(context, 'package.json')) ?? '')?.version;
  if (version === undefined) {
    throw new Error(`The package ${name} is not installed. Run "npm ci" at the root of the project.`);
  }
  return version;
}

interface PackageManifest {
  readonly version?: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Reads a package's manifest; undefined if it is missing. */
export function readManifest(file: string): PackageManifest | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
  } catch {
    return undefined;
  }
}

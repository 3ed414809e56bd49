import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureDescriptor } from 'shared-types/registry';
import { testedPackage } from './tested-package.ts';

const undeclared = new Set<string>();

/** Throws if the feature does not declare a call in `feature.json`, since the proxy would reject it. */
export function requireDeclared(name: string): void {
  const folder = testedPackage();
  if (folder !== '' && !Object.hasOwn(declaredIn(folder), name)) {
    undeclared.add(name);
    throw new Error(`The feature does not declare the call ${name} in "calls" of its feature.json.`);
  }
}

function declaredIn(folder: string): NonNullable<FeatureDescriptor['calls']> {
  const { calls = {} } = JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as FeatureDescriptor;
  return calls;
}

/** Returns and clears the undeclared calls; a feature may catch the error and show a message. */
export function clearUndeclaredCalls(): string[] {
  const names = [...undeclared];
  undeclared.clear();
  return names;
}

import { readTestedDescriptor } from './tested-package.ts';

const undeclared = new Set<string>();

/** Throws if the feature does not declare a call in `feature.json`, since the proxy would reject it. */
export function requireDeclared(name: string): void {
  const descriptor = readTestedDescriptor();
  if (descriptor !== undefined && !Object.hasOwn(descriptor.calls ?? {}, name)) {
    undeclared.add(name);
    throw new Error(`The feature does not declare the call ${name} in "calls" of its feature.json.`);
  }
}

/** Returns and clears the undeclared calls; a feature may catch the error and show a message. */
export function clearUndeclaredCalls(): string[] {
  const names = [...undeclared];
  undeclared.clear();
  return names;
}

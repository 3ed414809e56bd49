import { RegistrySchema } from 'shared-types';
import { Compile } from 'typebox/compile';

const registry = Compile(RegistrySchema);

/** What is wrong with a registry read from outside, undefined when nothing is. */
export function registryProblem(value: unknown): string | undefined {
  if (registry.Check(value)) {
    const twoDefaults = Object.entries(value.microFrontends).find(
      ([, versions]) => versions.filter(({ deployment }) => deployment.default).length > 1,
    );
    return twoDefaults === undefined ? undefined : `${twoDefaults[0]} has more than one default version.`;
  }
  const [first] = registry.Errors(value);
  return first === undefined ? 'unknown problem' : `${first.instancePath || '/'} ${first.message}`;
}

import type { BackendLevel, CallName } from 'shared-types/calls';
import type { ReleaseManifest } from 'shared-types/registry';
import { CALLS } from 'shared-types/calls';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';

/** Removes pages and slots of a visitor's versions whose calls the backend level lacks. */
export function filterByBackendLevel(choice: VisitorChoice, level: BackendLevel): VisitorChoice {
  if (level === 3) {
    return choice;
  }
  const removeUnavailable = (release: ReleaseManifest) => removeMissing(release, level);
  const features = new Map(
    [...choice.features].map(([name, one]) => [
      name,
      {
        ...one,
        release: removeUnavailable(one.release),
        ...(one.previous !== undefined && { previous: removeUnavailable(one.previous) }),
      },
    ]),
  );
  return { ...choice, features };
}

function removeMissing(release: ReleaseManifest, level: BackendLevel): ReleaseManifest {
  const { descriptor } = release;
  const has = ({ needs = [] }: { readonly needs?: readonly string[] }) =>
    needs.every((name) => getCallLevel(name) <= level);
  return descriptor === undefined
    ? release
    : {
        ...release,
        descriptor: {
          ...descriptor,
          routes: descriptor.routes.filter(has),
          slots: descriptor.slots.filter(has),
        },
      };
}

/** Returns the level of a call. An unknown name is a call of a later table version, which requires the full level. */
function getCallLevel(name: string): BackendLevel {
  return Object.hasOwn(CALLS, name) ? CALLS[name as CallName].level : 3;
}

import { type BackendLevel, type CallName, CALLS } from 'shared-types/calls';
import type { ReleaseManifest } from 'shared-types/registry';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';

/** Removes pages and slots of a visitor's versions whose calls the backend level lacks. */
export function filterByBackendLevel(choice: VisitorChoice, level: BackendLevel): VisitorChoice {
  if (level === 3) {
    return choice;
  }
  const isAvailable = ({ needs = [] }: { readonly needs?: readonly string[] }) =>
    needs.every((name) => getCallLevel(name) <= level);
  const filter = (release: ReleaseManifest): ReleaseManifest => {
    const { descriptor } = release;
    const { routes = [], slots = [] } = descriptor ?? {};
    const left = { routes: routes.filter(isAvailable), slots: slots.filter(isAvailable) };
    return descriptor === undefined ? release : { ...release, descriptor: { ...descriptor, ...left } };
  };
  const features = [...choice.features].map(([name, { release, previous, ...rest }]) => {
    const older = previous === undefined ? {} : { previous: filter(previous) };
    return [name, { ...rest, ...older, release: filter(release) }] as const;
  });
  return { ...choice, features: new Map(features) };
}

/** Returns the level of a call. An unknown name is a call of a later table version, which requires the full level. */
function getCallLevel(name: string): BackendLevel {
  return Object.hasOwn(CALLS, name) ? CALLS[name as CallName].level : 3;
}

import { rolesOf, type VisitorChoice } from 'releases';
import { DEFAULT_LOCALE, type Registry } from 'shared-types';
import { chosenFeatures } from '../page/chosen-features.ts';
import { neededParts } from '../page/needed-parts.ts';
import { bareState, shownReleases } from './page-state.ts';
import type { RenderablePage } from './page-renderer.ts';

/**
 * Home for a visitor, without answers, in each set of versions that somebody gets now: what everybody gets, and that with each
 * canary. Whoever has rendered it has all their code.
 * @param within leaves out of a choice what its visitors do not get
 * @param zone that the page's moments are written in
 */
export function pagesToWarmUp(
  registry: Registry,
  within: (choice: VisitorChoice) => VisitorChoice,
  zone: string,
): RenderablePage[] {
  return choicesInUse(registry).flatMap((choice) => {
    const { shell, ...rest } = within(choice);
    if (shell?.server === undefined) {
      return [];
    }
    const features = chosenFeatures({ shell, ...rest }, { locale: DEFAULT_LOCALE, developmentServers: {} });
    const state = bareState({
      revision: registry.revision,
      shell: { version: shell.version },
      features,
      session: null,
      locale: DEFAULT_LOCALE,
      nonce: '',
    });
    const parts = neededParts('/', shownReleases({ shell, ...rest }, features));
    return [
      {
        page: { state: { ...state, answers: [] }, address: 'http://localhost/', zone },
        shell,
        features: [...new Set(parts.filter(({ part }) => part.server !== false).map(({ release }) => release))],
      },
    ];
  });
}

function choicesInUse(registry: Registry): VisitorChoice[] {
  const chosen = (name: string, release: VisitorChoice['shell']) =>
    release === undefined
      ? []
      : [[name, { release, disabled: registry.extras?.disabled?.[name] !== undefined }] as const];
  const roles = Object.keys(registry.microFrontends).map((name) => ({ name, roles: rolesOf(registry, name) }));
  const active = roles.flatMap(({ name, roles: own }) => chosen(name, own?.active.extras.release));
  const canaries = roles.flatMap(({ name, roles: own }) => chosen(name, own?.canary?.extras.release));
  return [active, ...canaries.map((canary) => [...active, canary])].map((all) => {
    const packages = new Map(all);
    const features = new Map([...packages].filter(([name]) => name !== 'shell'));
    return { packages, features, shell: packages.get('shell')?.release };
  });
}

import { getRoles } from 'releases/registry/roles.ts';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { DEFAULT_LOCALE } from 'shared-types/platform';
import type { Registry } from 'shared-types/registry';
import { getAssignedFeatures } from '../page/assigned-features.ts';
import { createRenderablePage } from './renderable-page.ts';
import type { RenderablePage } from './page-renderer.ts';
import { getTimeZone } from '../page/page-zone.ts';

/**
 * Returns the visitor home page, without responses, in each current set of versions: the default, and one per canary. A
 * thread that has rendered it has compiled all code.
 * @param within removes from a choice what its visitors do not get
 */
export function listPagesToPrerender(
  registry: Registry,
  within: (choice: VisitorChoice) => VisitorChoice,
): RenderablePage[] {
  return listChoicesInUse(registry).flatMap((all) => {
    const choice = within(all);
    const { shell } = choice;
    if (shell?.server === undefined) {
      return [];
    }
    const features = getAssignedFeatures(choice, { locale: DEFAULT_LOCALE, developmentServers: {} });
    const state = {
      revision: registry.revision,
      shell: { version: shell.version },
      features,
      session: null,
      locale: DEFAULT_LOCALE,
      help: { regulator: { name: '', address: '' }, helpLines: [] },
      nonce: '',
    };
    const zone = getTimeZone({ cookies: {} }, DEFAULT_LOCALE);
    return [
      createRenderablePage({ state, responses: [], path: '/', address: 'http://localhost/', zone, shell, choice }),
    ];
  });
}

function listChoicesInUse(registry: Registry): VisitorChoice[] {
  const chosen = (name: string, release: VisitorChoice['shell']) =>
    release === undefined
      ? []
      : [[name, { release, disabled: registry.extras?.disabled?.[name] !== undefined }] as const];
  const roles = Object.keys(registry.microFrontends).map((name) => ({ name, roles: getRoles(registry, name) }));
  const active = roles.flatMap(({ name, roles: own }) => chosen(name, own?.active.extras.release));
  const canaries = roles.flatMap(({ name, roles: own }) => chosen(name, own?.canary?.extras.release));
  return [active, ...canaries.map((canary) => [...active, canary])].map((all) => {
    const packages = new Map(all);
    const features = new Map([...packages].filter(([name]) => name !== 'shell'));
    return { packages, features, shell: packages.get('shell')?.release };
  });
}

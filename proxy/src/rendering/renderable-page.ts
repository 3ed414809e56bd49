import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import type { PageResponse, ReleaseManifest, SiteState } from 'shared-types/registry';
import { listNeededModules, listShownReleases } from '../page/needed-modules.ts';
import type { RenderablePage } from './page-renderer.ts';

interface PageParts {
  readonly state: SiteState;
  readonly responses: readonly PageResponse[];
  readonly path: string;
  /** The page's whole address. */
  readonly address: string;
  readonly zone: string;
  readonly shell: ReleaseManifest;
  readonly choice: VisitorChoice;
}

/** Creates the input of the renderer for a page. */
export function createRenderablePage({
  state,
  responses: answers,
  path,
  address,
  zone,
  shell,
  choice,
}: PageParts): RenderablePage {
  const parts = listNeededModules(path, listShownReleases(choice, state.features));
  return {
    page: { state: { ...removeVisitorState(state), responses: answers }, address, zone },
    shell,
    features: [...new Set(parts.filter(({ part }) => part.server !== false).map(({ release }) => release))],
  };
}

/** Removes state that does not affect the HTML, so that visitors share cached pages. */
function removeVisitorState({ shell, features, session, backendLevel, help, locale }: SiteState): SiteState {
  return {
    revision: 0,
    shell: { version: shell.version },
    features: Object.fromEntries(
      Object.entries(features).map(([name, { version, descriptor, disabled }]) => [
        name,
        { version, entry: '', integrity: '', descriptor, ...(disabled && { disabled }) },
      ]),
    ),
    session,
    ...(backendLevel !== undefined && { backendLevel }),
    help,
    locale,
    nonce: '',
  };
}

import '../src/theme/layers.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { modules, texts } from 'workbench-feature';
import { createQueryClient } from '../src/api/query-client.ts';
import { DialogHost } from '../src/dialogs/dialog-host.tsx';
import { addTexts } from '../src/locale/feature-texts.ts';
import { startTexts } from '../src/locale/i18n.ts';
import { siteState } from '../src/site-state/site-state.ts';
import { FEATURE } from './feature-platform.ts';
import 'ui/ground.css';

/** What the page says of the part that is shown. */
interface ShownPart {
  readonly module: string;
  /** Its path in the site, and one of the addresses that fit it. */
  readonly pattern: string;
  readonly path: string;
}

const { module, pattern, path } = JSON.parse(
  document.getElementById('workbench-part')?.textContent ?? '{}',
) as ShownPart;

await startTexts(siteState.locale);
addTexts(FEATURE, siteState.locale, texts[siteState.locale]());
const Part = modules[module]?.().default;
if (Part === undefined) {
  throw new Error(`${FEATURE.package} exposes no ${module}.`);
}
const shown = (
  <main>
    <Part />
    <DialogHost />
  </main>
);
const elsewhere = <p>This way leads to a page that is not on the workbench.</p>;
const router = createMemoryRouter(
  [
    { path: pattern, element: shown },
    { path: '*', element: elsewhere },
  ],
  { initialEntries: [path] },
);
createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={createQueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);

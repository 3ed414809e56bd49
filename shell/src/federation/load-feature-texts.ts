import { loadRemote } from '@module-federation/enhanced/runtime';
import { type Locale, type ScreenTexts, textsModule } from 'shared-types';
import type { Caller } from '../api/caller.ts';
import { addTexts } from '../locale/feature-texts.ts';
import { fileFailure, loadTexts } from '../locale/load-texts.ts';
import { reportFailure } from '../failure-reporting/failure-reporting.ts';
import { siteState } from '../site-state/site-state.ts';
import { type EntryState } from './entry-scripts.ts';

const loads = new Map<string, Promise<Locale>>();

/**
 * Loads the texts of one version of a feature in the page's language, once for all of its parts, and makes them known.
 * @param remote name that the federation runtime knows the version by
 * @param entry how far the version's entry came
 * @returns the language that the texts are in: Korean where the page's own does not come, which is reported
 * @throws what the runtime throws, when there is no entry or none of the two languages comes
 */
export function loadFeatureTexts(of: Caller, remote: string, entry: () => EntryState | undefined): Promise<Locale> {
  let load = loads.get(remote);
  if (load === undefined) {
    load = loadAndAdd(of, remote, entry);
    loads.set(remote, load);
    load.catch(() => loads.delete(remote));
  }
  return load;
}

async function loadAndAdd(of: Caller, remote: string, entry: () => EntryState | undefined): Promise<Locale> {
  const { locale, texts, failure } = await loadTexts(siteState.locale, async (wanted) => {
    try {
      const module = textsModule(wanted).replace('./', '');
      return (await loadRemote<ScreenTexts>(`${remote}/${module}`, { from: 'runtime' })) ?? {};
    } catch (error) {
      // A release without texts exposes no such module.
      if (entry() === 'arrived' && fileFailure(error) === undefined) {
        return {};
      }
      throw error;
    }
  });
  addTexts(of, locale, texts);
  if (failure !== undefined) {
    reportFailure({
      kind: fileFailure(failure) ?? 'load',
      error: failure,
      of: { feature: of.package, version: of.version },
    });
  }
  return locale;
}

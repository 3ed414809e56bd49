import type { OtherFeatures, SiteState } from 'shared-types';
import { browser } from '../private-references/browser.ts';

/** Longest wait for the file, in ms. */
const MAX_MS = 20_000;

let reading: Promise<void> | undefined;

/** Whether how a feature is loaded stands in the file beside the page. */
export function isInFile({ others, features }: SiteState, feature: string): boolean {
  return others !== undefined && features[feature]?.integrity === '';
}

/**
 * Reads that file into the page's state, once; a second time at once when it fails on its way.
 * @param known called when it has been read
 * @throws what the browser throws when the file does not come, or with another hash
 */
export function readOthers(state: SiteState, known: () => void): Promise<void> {
  reading ??= read(state)
    .catch(async () => read(state))
    .then(known)
    .catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  return reading;
}

async function read({ others, features }: SiteState): Promise<void> {
  const { address = '', integrity = '' } = others ?? {};
  const answer = await browser.fetch(address, { integrity, signal: browser.signalAfter(MAX_MS) });
  const found = (await answer.json()) as OtherFeatures;
  for (const [name, loading] of Object.entries(found)) {
    Object.assign(features[name] ?? {}, loading);
  }
}

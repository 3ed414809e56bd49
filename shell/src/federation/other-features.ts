import type { OtherFeatures } from 'shared-types';
import { browser } from '../private-references/browser.ts';
import { siteState } from '../site-state/site-state.ts';

/** Longest wait for the file, in ms. */
const MAX_MS = 20_000;

let reading: Promise<void> | undefined;

/** Whether how a feature is loaded stands in the file beside the page. */
export function isInFile(feature: string): boolean {
  return siteState.features[feature]?.entry === '';
}

/**
 * Reads that file into the page's state, once; a second time at once when it fails on its way.
 * @param known called when it has been read
 * @throws what the browser throws when the file does not come, or with another hash
 */
export function readOthers(known: () => void): Promise<void> {
  reading ??= read().catch(read).then(known);
  reading.catch(() => {
    reading = undefined;
  });
  return reading;
}

async function read(): Promise<void> {
  const { address = '', integrity = '' } = siteState.others ?? {};
  const answer = await browser.fetch(address, { integrity, signal: browser.signalAfter(MAX_MS) });
  for (const [name, loading] of Object.entries((await answer.json()) as OtherFeatures)) {
    Object.assign(siteState.features[name] ?? {}, loading);
  }
}

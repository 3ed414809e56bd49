import { pageWidth, type SiteState } from 'shared-types';
import { noteWork } from './blocked.ts';
import { keepLongStacks, nameShell } from './blame.ts';
import { followCommits, installCommitHook } from './commits.ts';
import { followEnding, reportPageBefore } from './endings.ts';
import { chargeShellOf } from './failures.ts';
import { watchMemory } from './memory.ts';
import { followTouches } from './parts.ts';
import { rememberFunctions } from './replaced.ts';
import { describePageBy, sendReport, report, reportSpeeds } from './reporter.ts';
import { routePattern } from './route-pattern.ts';
import { measureSpeeds, collectSpeeds } from './speeds.ts';
import { noteCommit } from './storms.ts';
import { readTabRecord } from './tab-record.ts';
import { reportUncaught } from './uncaught.ts';

// React looks for the hook once, when it is loaded: this module comes before it.
keepLongStacks();
installCommitHook();

/** Starts noticing what goes wrong in this page and whose doing it is. To be called before any feature is loaded. */
export function startReports({ shell: { version }, features, locale, load }: SiteState): void {
  const place = () => routePattern(location.pathname, features);
  nameShell(version);
  chargeShellOf(version, place);
  describePageBy(() => ({ locale, width: pageWidth(innerWidth), path: place(), ...(load !== undefined && { load }) }));
  reportPageBefore(readTabRecord(), Date.now());
  report({ feature: 'shell', version, outcome: 'loaded' });
  // At once: a feature that freezes the page must find that the page was alive before it.
  sendReport('alive');
  reportUncaught();
  followTouches();
  followCommits((parts, at) => {
    noteWork(parts, at);
    noteCommit(parts, at);
  });
  measureSpeeds({ feature: 'shell', version });
  watchMemory();
  rememberFunctions();
  let measured = false;
  followEnding(() => {
    if (!measured) {
      measured = true;
      reportSpeeds(collectSpeeds());
    }
    sendReport('leaving');
  });
}
// The one door of this folder: what is reached through it alone is packed into one small file (tools/webpack/host.ts).
export { fail } from './failures.ts';
export { begins, rendersNow, type Part } from './parts.ts';
export { report as tell } from './reporter.ts';
export { isAvoided } from './tab-record.ts';
export { checkPage, watchShownPart, watchWaiting } from './watch-parts.ts';

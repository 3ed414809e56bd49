// The order of the layers is defined by the first style sheet that names them.
import './theme/layers.css';
import 'shared-types/pretendard-fallback.css';
import { startFailureReporting } from './failure-reporting/failure-reporting.ts';
import { featureLoader } from './federation/feature-loader.ts';
import { guardInput } from './guard/input-guards.ts';
import { installTrustedTypes } from './protection/trusted-types.ts';
import { assignInitialHistoryKey } from './router/first-entry.ts';
import { startShell } from './start.tsx';

/** Tasks that start the page, in order. Only the last one loads features. */
export const STARTUP_TASKS: readonly (() => void)[] = [
  () => {
    installTrustedTypes();
    startFailureReporting();
  },
  () => {
    guardInput();
    assignInitialHistoryKey();
    featureLoader.register();
  },
  () => void startShell(),
];

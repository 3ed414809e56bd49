import type { SiteState } from 'shared-types';
import { SITE_STATE_ID } from 'shared-types';
import { registerFeatures } from './federation/load-feature-module.ts';
import { start } from './start.tsx';

const state = JSON.parse(document.getElementById(SITE_STATE_ID)?.textContent ?? 'null') as SiteState;
registerFeatures(state);
start(state);

import { registerFeatures } from './federation/load-feature-module.ts';
import { watchOccupation } from './refresh-offer/occupied.ts';
import { siteState } from './site-state/site-state.ts';
import { start } from './start.tsx';

watchOccupation();
registerFeatures(siteState);
void start(siteState);

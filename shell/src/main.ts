import { registerFeatures } from './federation/load-feature-module.ts';
import { installTrustedTypes } from './protection/trusted-types.ts';
import { watchOccupation } from './refresh-offer/occupied.ts';
import { siteState } from './site-state/site-state.ts';
import { start } from './start.tsx';

installTrustedTypes();
watchOccupation();
registerFeatures(siteState);
void start(siteState);

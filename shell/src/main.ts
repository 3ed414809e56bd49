import { registerFeatures } from './federation/load-feature-module.ts';
import { siteState } from './site-state/site-state.ts';
import { start } from './start.tsx';

registerFeatures(siteState);
void start(siteState);

import { requireFirefox } from 'scripts/programs/firefox.ts';
import { requireWebKit } from 'scripts/programs/webkit.ts';
import type { Engine, EngineName } from './engine.ts';
import { startFirefox } from './firefox-engine.ts';
import { startWebKit } from './webkit-engine.ts';

/** Functions that start an engine, which is installed if missing. @throws {Error} with manual instructions */
export const START_ENGINE: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  firefox: async () => startFirefox(await requireFirefox()),
  webkit: async () => startWebKit(await requireWebKit()),
};

import { watch } from 'node:fs';
import { writeText } from 'shared-types/output';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { findExposedModules } from '../webpack/feature-source.ts';

/**
 * Starts a server, and again when the modules in `feature.json` change. @param serve resolves when the server listens
 * @returns function that returns the current server
 */
export async function serveModules<Server extends { stop(): Promise<unknown> }>(
  folder: string,
  serve: () => Promise<Server>,
): Promise<() => Promise<Server>> {
  let serving = serve();
  let before = listExposedModules(folder);
  // Editors replace files, so the folder is watched.
  watch(folder, { persistent: false }, (_, file) => {
    const now = file === 'feature.json' ? listExposedModules(folder) : undefined;
    if (now !== undefined && now !== before) {
      before = now;
      writeText(process.stdout, '· feature.json names other modules: the development server restarts\n');
      serving = serving.then(async (server) => server.stop()).then(serve);
    }
  });
  await serving;
  return () => serving;
}

/** Returns the exposed modules as text; undefined if the file is invalid. */
function listExposedModules(folder: string): string | undefined {
  try {
    return JSON.stringify(findExposedModules(folder));
  } catch {
    return undefined;
  }
}

/** Serves the first of the builds that a function returns. */
export function serveBuild(folder: string, configure: () => readonly Configuration[]) {
  return serveModules(folder, async () => {
    const [configuration] = configure();
    const { devServer, ...rest } = configuration as Configuration & { devServer: ServerConfiguration };
    const server = new WebpackDevServer(devServer, webpack(rest));
    await server.start();
    return server;
  });
}

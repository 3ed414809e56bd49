import { spawn } from 'node:child_process';
import { ROOT } from 'tools/site/front-ends.ts';
import { freePort } from './own-site.ts';

/** A development server of one front end, as a developer runs it. */
export interface DevelopmentServer {
  readonly origin: string;
  stop(): void;
}

/** Starts one in the package's folder and waits until its entry is served. */
export async function startDevelopmentServer(packageName: string): Promise<DevelopmentServer> {
  const port = await freePort();
  const webpack = `${ROOT}/node_modules/webpack/bin/webpack.js`;
  const child = spawn(process.execPath, [webpack, 'serve', '--mode', 'development', '--port', String(port)], {
    cwd: `${ROOT}/${packageName}`,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The development server of ${packageName} ended with ${code}.`)));
    // The server itself holds a request back until the first build is done.
    child.stdout.once('data', () => resolve());
  });
  return { origin: `http://localhost:${port}`, stop: () => child.kill('SIGTERM') };
}

import type WebpackDevServer from 'webpack-dev-server';

/** Message from the type checker to a development server. */
export interface TypeErrors {
  readonly typeErrors: readonly string[];
}

/** Shows type errors in the overlay of a development server; an empty list removes the overlay. */
export function showTypeErrors(server: WebpackDevServer, name: string, errors: readonly string[]): void {
  // Needs a separate name, because each build replaces the errors of builds.
  const build = { name: `types of ${name}`, action: 'sync', hash: '', time: 0, warnings: [] };
  server.middleware?.publish({ ...build, errors: errors.map((error) => `Type error: ${error}`) });
}

/** Shows the type errors of the parent process until the server closes: a process restarts its server. */
export function receiveTypeErrors(server: WebpackDevServer, name: string): void {
  const receive = (message: Partial<TypeErrors>) => {
    if (message.typeErrors !== undefined) {
      showTypeErrors(server, name, message.typeErrors);
    }
  };
  process.on('message', receive);
  server.server?.once('close', () => process.off('message', receive));
}

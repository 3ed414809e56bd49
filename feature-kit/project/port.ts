import net from 'node:net';

/** Parses a port number, 3000 by default. @throws {Error} if it is invalid */
export function readPort(text: string | undefined, { name, otherwise } = { name: 'PORT', otherwise: 3000 }): number {
  const port = text === undefined || text === '' ? otherwise : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is "${text}", but must be a whole number from 1 to 65535.`);
  }
  return port;
}

/** Checks that a port is free. @param otherwise command that uses another port @throws {Error} with that command */
export async function requireFreePort(port: number, otherwise = `PORT=${port + 1} npm start`): Promise<void> {
  const problem = `Port ${port} is in use by another program. Stop it, or use another port: ${otherwise}`;
  await new Promise<void>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', () => reject(new Error(problem)));
    server.listen(port, () => server.close(() => resolve()));
  });
}

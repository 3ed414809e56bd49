import net from 'node:net';

/** Error of a port that is in use; the message states the alternatives. */
class PortTaken extends Error {
  constructor(port: number, otherwise = `PORT=${port + 1} npm start`) {
    super(`Port ${port} is in use by another program. Stop it, or use another port: ${otherwise}`);
    this.name = 'PortTaken';
  }
}

/** Parses a port number, 3000 by default. @throws {Error} if it is invalid */
export function readPort(text: string | undefined, { name, otherwise } = { name: 'PORT', otherwise: 3000 }): number {
  const port = text === undefined || text === '' ? otherwise : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is "${text}", but must be a whole number from 1 to 65535.`);
  }
  return port;
}

/** Checks that a port is free. @param otherwise command that uses another port @throws {PortTaken} */
export async function requireFreePort(port: number, otherwise?: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', () => reject(new PortTaken(port, otherwise)));
    server.listen(port, () => server.close(() => resolve()));
  });
}

import net from 'node:net';

/** The port is unavailable; the message explains what to do. */
class PortTaken extends Error {
  constructor(port: number, otherwise = `PORT=${port + 1} npm start`) {
    super(`Port ${port} is taken by another program. Stop it, or choose another one: ${otherwise}`);
    this.name = 'PortTaken';
  }
}

/** Returns the port number in PORT, 3000 by default, or in another variable. @throws {Error} if it is no port number */
export function readPort(text: string | undefined, { name, otherwise } = { name: 'PORT', otherwise: 3000 }): number {
  const port = text === undefined || text === '' ? otherwise : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is "${text}", but must be a whole number from 1 to 65535.`);
  }
  return port;
}

/** Checks that a port is free. @param otherwise a command that uses another one. @throws {PortTaken} */
export async function requireFreePort(port: number, otherwise?: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', () => reject(new PortTaken(port, otherwise)));
    server.listen(port, () => server.close(() => resolve()));
  });
}

import net, { type AddressInfo } from 'node:net';

/** A connection to a server with injected network faults. */
export interface FaultyRelay {
  readonly port: number;
  /** Starts or stops dropping all data without an error, as a dead router does. */
  swallow(on: boolean): void;
  /** Resets every connection. */
  cut(): void;
  /** Closes one direction of every connection: one side receives the end of the other's data, the other nothing. */
  halfClose(told: 'client' | 'server'): void;
  close(): Promise<void>;
}

/** Opens a faulty connection to a local port. */
export async function openRelay(port: number): Promise<FaultyRelay> {
  const lines = new Set<{ readonly near: net.Socket; readonly far: net.Socket }>();
  let swallows = false;
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const line = { near, far };
    lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (!swallows && to.writable) {
          to.write(bytes);
        }
      });
      from.on('end', () => {
        if (!swallows && to.writable) {
          to.end();
        }
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        lines.delete(line);
        if (!swallows) {
          to.destroy();
        }
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => lines.forEach(({ near, far }) => [near, far].forEach((socket) => socket.resetAndDestroy()));
  return {
    port: (server.address() as AddressInfo).port,
    swallow: (on) => (swallows = on),
    cut,
    halfClose: (told) => lines.forEach(({ near, far }) => (told === 'client' ? near : far).end()),
    close: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

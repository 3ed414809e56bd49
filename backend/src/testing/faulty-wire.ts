import net, { type AddressInfo } from 'node:net';

/** A connection to a server with injected faults. */
export interface FaultyWire {
  readonly port: number;
  /** While true, data is dropped and no connection is closed, as by a dead router. */
  blackHole: boolean;
  /** The connection that sends this text is cut after the server has responded. */
  dropResponseTo: string | undefined;
  cut(): void;
  close(): Promise<void>;
}

export async function openFaultyWire(port: number): Promise<FaultyWire> {
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    let loses = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (bytes: Buffer) => {
      if (!wire.blackHole) {
        loses ||= wire.dropResponseTo !== undefined && bytes.includes(wire.dropResponseTo);
        far.write(bytes);
      }
    });
    far.on('data', (bytes: Buffer) => {
      if (loses) {
        near.destroy();
      } else if (!wire.blackHole) {
        near.write(bytes);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: FaultyWire = {
    port: (server.address() as AddressInfo).port,
    blackHole: false,
    dropResponseTo: undefined,
    cut: () => open.forEach((socket) => socket.destroy()),
    close: async () => {
      wire.cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return wire;
}

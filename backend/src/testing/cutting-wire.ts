import net, { type AddressInfo } from 'node:net';

/** A line to a server that is cut in the middle of replies. */
export interface CuttingWire {
  readonly port: number;
  /** Bytes of each connection's reply that still arrive; all of them when undefined. */
  cutAfter: number | undefined;
  /** Length in bytes of the longest reply that came, whether it arrived or not. */
  longestReply: number;
  close(): Promise<void>;
}

/** Opens a line to a port of this machine. */
export async function openCuttingWire(port: number): Promise<CuttingWire> {
  const server = net.createServer((near) => {
    const { cutAfter = Infinity } = wire;
    const far = net.connect(port, '127.0.0.1');
    let passed = 0;
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      const remainder = Math.max(0, cutAfter - passed);
      passed += bytes.length;
      wire.longestReply = Math.max(wire.longestReply, passed);
      near.write(bytes.subarray(0, remainder));
      if (passed > cutAfter) {
        near.end();
        far.destroy();
      }
    });
    far.on('end', () => near.end());
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: CuttingWire = {
    port: (server.address() as AddressInfo).port,
    cutAfter: undefined,
    longestReply: 0,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  };
  return wire;
}

import net from 'node:net';

/** A connection on which the bytes of requests are sent by hand. */
export interface RawSocket {
  /** Sends all of it at once, and reads nothing of what is answered. */
  send(text: string): void;
  readonly isOpen: boolean;
  close(): void;
}

/** Opens a connection that never reads. @param from address of this machine that it comes from, where there are many */
export async function openRawSocket(port: number, from: string): Promise<RawSocket> {
  const socket = net.connect({
    port,
    host: '127.0.0.1',
    // Other systems than Linux know one such address alone.
    ...(process.platform === 'linux' && { localAddress: from }),
  });
  socket.on('error', () => undefined);
  socket.pause();
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  return {
    send: (text) => void socket.write(text),
    get isOpen() {
      return !socket.destroyed && socket.writable;
    },
    close: () => socket.destroy(),
  };
}

import { once } from 'node:events';

/** Connection to a browser over WebDriver BiDi. */
export interface BidiConnection {
  /** Sends a command. @throws {Error} with the browser's message if it fails or the connection closes */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
}

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

interface PendingCommand {
  readonly method: string;
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
}

/** Connects and starts a session. @param address `ws://host:port` that the browser listens on */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(`${address}/session`);
  const pending = new Map<number, PendingCommand>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    const command = pending.get(reply.id ?? -1);
    pending.delete(reply.id ?? -1);
    if (reply.type === 'success') {
      command?.resolve(reply.result ?? {});
    } else {
      command?.reject(new Error(`WebDriver BiDi ${command.method}: ${reply.error} ${reply.message}`));
    }
  });
  socket.addEventListener('close', () => {
    pending.forEach(({ method, reject }) => reject(new Error(`WebDriver BiDi ${method}: the connection closed.`)));
  });
  await once(socket, 'open');
  const connection: BidiConnection = {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { method, resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
  };
  await connection.send('session.new', { capabilities: {} });
  return connection;
}

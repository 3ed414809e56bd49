import { createServer, request } from 'node:http';
import { listenAnywhere } from './listen-anywhere.ts';

/** Stands between proxy and backend and gives every member another nick, as a hostile or broken backend could. */
export interface NickRelay {
  readonly address: string;
  /** What members are called from now on. */
  nick: string;
  close(): Promise<void>;
}

/** Starts a relay in front of a backend. */
export async function startNickRelay(backend: string): Promise<NickRelay> {
  const server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const onward = request(new URL(incoming.url ?? '/', backend), { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': __, 'transfer-encoding': ___, ...passed } = answer.headers;
        const whole = Buffer.concat(chunks);
        outgoing.writeHead(answer.statusCode ?? 502, passed);
        outgoing.end(/json/.test(passed['content-type'] ?? '') ? renamed(whole.toString(), relay.nick) : whole);
      });
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const relay: NickRelay = {
    address: await listenAnywhere(server),
    nick: '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return relay;
}

function renamed(text: string, nick: string): string {
  const answer = JSON.parse(text) as { user?: object };
  return JSON.stringify(answer.user === undefined ? answer : { ...answer, user: { ...answer.user, nick } });
}

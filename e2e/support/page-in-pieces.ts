import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenAnywhere } from './listen-anywhere.ts';
import { SITE_ADDRESS } from './site-environment.ts';

/** Proxy of the site under test that sends pages in pieces, like a slow connection. */
interface PagesInPieces {
  readonly address: string;
  /** Sends the next piece; returns false if none is left. */
  next(): boolean;
  close(): Promise<void>;
}

/** Starts the proxy. Cuts pages after each `cut` that follows the last `from`; passes other requests unchanged. */
export async function startPagesInPieces(from: string, cut: string): Promise<PagesInPieces> {
  let waiting: (() => void)[] = [];
  const server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const host = new URL(SITE_ADDRESS).host;
    const forward = () => {
      const onward = request(
        new URL(incoming.url ?? '/', SITE_ADDRESS),
        { headers: { ...headers, host } },
        (response) => {
          const { 'content-length': __, 'transfer-encoding': ___, ...passed } = response.headers;
          if (!/html/.test(passed['content-type'] ?? '')) {
            outgoing.writeHead(response.statusCode ?? 502, passed);
            response.pipe(outgoing);
            return;
          }
          void text(response).then((page) => {
            const start = page.lastIndexOf(from);
            if (start === -1) {
              // A busy server sends the page without HTML.
              forward();
              return;
            }
            const [first = '', ...pieces] = page.slice(start).split(cut);
            outgoing.writeHead(response.statusCode ?? 502, passed);
            outgoing.write(page.slice(0, start) + first + cut);
            waiting = pieces.map((piece, at) => () => {
              const last = at === pieces.length - 1;
              outgoing.write(last ? piece : piece + cut);
              if (last) {
                outgoing.end();
              }
            });
          });
        },
      );
      onward.once('error', () => outgoing.destroy());
      onward.end();
    };
    forward();
  });
  return {
    address: await listenAnywhere(server),
    next: () => {
      waiting.shift()?.();
      return waiting.length > 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

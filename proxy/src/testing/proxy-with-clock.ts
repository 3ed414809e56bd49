import { buildProxy } from '../app.ts';
import { readProxyEnvironment } from '../environment.ts';

// A proxy in a separate process whose clock is moved by the message `{ later: ms }`, confirmed by `{ at: ms }`.
let later = 0;
const environment = readProxyEnvironment(process.env);
const app = await buildProxy(environment, { now: () => Date.now() + later });
const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.on('message', (message: { readonly later?: number }) => {
  later += message.later ?? 0;
  process.send?.({ at: Date.now() + later });
});
const address = await app.listen({ host: environment.host, port: environment.port });
process.send?.({ ready: { address } });

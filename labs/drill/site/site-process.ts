import { openSync } from 'node:fs';
import path from 'node:path';
import { startSite } from 'scripts/site/site.ts';

/** Runs the site like `npm start`, including supervision, without building front ends. */
const folder = process.argv[2] ?? '';
const site = await startSite({
  port: Number(process.env.PORT),
  releases: path.join(folder, 'releases'),
  log: openSync(path.join(folder, 'site.log'), 'a'),
  say: () => undefined,
});
const stop = () => void site.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send?.({ ready: true });

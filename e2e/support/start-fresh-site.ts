import { rmSync } from 'node:fs';
import { SITE_DATA } from './site-environment.ts';

// The site itself is started by the same program as `npm start`, on an empty folder.
rmSync(SITE_DATA, { recursive: true, force: true });
await import('scripts/site/start-site.ts');

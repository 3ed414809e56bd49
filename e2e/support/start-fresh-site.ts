import { rmSync } from 'node:fs';
import { SITE_DATA } from './site-environment.ts';

// Starts the site like `npm start`, in an empty folder.
rmSync(SITE_DATA, { recursive: true, force: true });
await import('scripts/site/start-site.ts');

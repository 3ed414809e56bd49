import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { backendGuide } from './backend-guide.ts';

// Part of `npm run reference`.
writeFileSync(path.join(ROOT, 'docs/your-own-backend.md'), backendGuide());

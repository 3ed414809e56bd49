import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { OFFERS_FILE, offersFile } from './offered-platforms.ts';
import { REFERENCE_FOLDER, referencePages } from './reference-pages.ts';

// `npm run reference`: writes the pages about the platform from its types, and which parts the offered versions have.
const folder = path.join(ROOT, REFERENCE_FOLDER);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, text] of referencePages()) {
  writeFileSync(path.join(folder, file), text);
}
writeFileSync(path.join(ROOT, OFFERS_FILE), offersFile());

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { SCHEMA_FILES } from './schema-files.ts';

// `npm run schemas`: writes the JSON schemas that editors use for the files that people write by hand.
for (const [file, text] of Object.entries(SCHEMA_FILES)) {
  writeFileSync(path.join(ROOT, file), text);
}

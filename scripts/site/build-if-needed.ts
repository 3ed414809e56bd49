import { writeError } from 'shared-types/output';
import { buildFrontEnd } from './build-front-end.ts';
import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';

/** Runs `build-if-needed.ts <package>`: builds a front end if its input changed. */
async function main(name: string | undefined): Promise<void> {
  if (name === undefined || !FRONT_ENDS.includes(name)) {
    throw new Error(`Unknown front end ${name}. Use one of: ${FRONT_ENDS.join(', ')}.`);
  }
  await buildFrontEnd(name);
}

main(process.argv[2]).catch((error: unknown) => {
  writeError(process.stderr, error);
  process.exit(1);
});

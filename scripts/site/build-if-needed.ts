import { writeError } from 'shared-types/output';
import { buildFrontEnd } from './build-front-end.ts';
import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { inputHash } from 'feature-kit/project/input-hash.ts';

/** `build-if-needed.ts <package>`: builds a front end unless its build is from the same input already. */
async function main(name: string | undefined): Promise<void> {
  if (name === undefined || !FRONT_ENDS.includes(name)) {
    throw new Error(`There is no front end ${name}. There are: ${FRONT_ENDS.join(', ')}.`);
  }
  await buildFrontEnd(name, inputHash(name));
}

main(process.argv[2]).catch((error: unknown) => {
  writeError(process.stderr, error);
  process.exit(1);
});

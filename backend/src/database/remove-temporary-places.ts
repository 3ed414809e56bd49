import { removeTemporaryPlaces } from './postgres-programs.ts';

// Run at the end of `npm test`: tests of root's leave their databases outside of the temporary folder.
removeTemporaryPlaces();

import { removeTemporaryPlaces } from './postgres-programs.ts';

// Run at the end of `npm test`: tests run by root leave their databases outside of the temporary folder.
removeTemporaryPlaces();

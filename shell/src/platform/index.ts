import { SHELL } from '../api/caller.ts';
import { createPlatform } from './platform-for.ts';

/** The platform with the shell as caller; each feature gets a separate one. */
export const platform = createPlatform(SHELL);

import { nodePreset } from 'tools/jest/node.js';

/** `with-site`: the provider at the reference backend's own wallet and database. */
export default { ...nodePreset, roots: [...nodePreset.roots, '<rootDir>/with-site'] };

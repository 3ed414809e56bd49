import { workbenchConfiguration } from './workbench.ts';

/** The workbench of the feature in whose folder the command runs. */
export default () => workbenchConfiguration(process.cwd());

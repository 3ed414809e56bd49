import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';

/** Returns the attributes of a component that the server renders, which is not hydrated yet. */
export const partMark = (module: string): Readonly<Record<string, string>> => ({
  [PART_FROM_SERVER_ATTRIBUTE]: module,
});

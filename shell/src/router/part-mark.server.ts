import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';

/** Attributes of a part as the server renders it: asleep until a script takes it over. */
export const partMark = (module: string): Readonly<Record<string, string>> => ({
  [PART_FROM_SERVER_ATTRIBUTE]: module,
});

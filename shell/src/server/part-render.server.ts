import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types/registry';

export { recordRunningPart as recordPartRender } from './running-part.ts';

export const getPartAttributes = (module: string): Readonly<Record<string, string>> => ({
  [PART_FROM_SERVER_ATTRIBUTE]: module,
});

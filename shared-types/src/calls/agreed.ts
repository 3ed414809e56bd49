import { type Static, Type } from 'typebox';
import { AGREEMENT_VERSIONS } from './agreements.ts';
import { strict } from './field-types.ts';

export const AgreedSchema = strict({
  terms: Type.Literal(true),
  privacy: Type.Literal(true),
  adult: Type.Literal(true),
  version: Type.Enum(AGREEMENT_VERSIONS),
});
export type Agreed = Static<typeof AgreedSchema>;

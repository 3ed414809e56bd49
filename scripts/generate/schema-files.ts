import { FeatureFileSchema } from 'shared-types/registry';

/** JSON schema files that are made from the contracts, by their place in the repository. */
export const SCHEMA_FILES: Readonly<Record<string, string>> = {
  'shared-types/feature.schema.json': `${JSON.stringify(
    { $schema: 'http://json-schema.org/draft-07/schema#', ...FeatureFileSchema },
    null,
    2,
  )}\n`,
};

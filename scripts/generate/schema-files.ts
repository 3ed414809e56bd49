import { FeatureFileSchema } from 'shared-types/registry';

/** Generated JSON schema files by path. */
export const SCHEMA_FILES: Readonly<Record<string, string>> = {
  'shared-types/feature.schema.json': `${JSON.stringify(
    { $schema: 'http://json-schema.org/draft-07/schema#', ...FeatureFileSchema },
    null,
    2,
  )}\n`,
};

import { Type } from 'typebox';
import { defineAction, type OperatorActions } from './operator-action.ts';
import { CatalogueFile } from '../../games/catalogue/catalogue-entry.ts';
import { setCompanyProvider } from '../../games/catalogue/company-provider.ts';
import { importCatalogue } from '../../games/catalogue/import-catalogue.ts';
import { listCatalogue } from '../../games/catalogue/list-catalogue.ts';
import { switchUsed } from '../../games/catalogue/switch-used.ts';

const strict = { additionalProperties: false };

/** What an operator may do about the catalogue of games. */
export const CATALOGUE_ACTIONS: OperatorActions = {
  'catalogue-list': defineAction(
    Type.Object({}, strict),
    async (database) => ({ entries: await listCatalogue(database) }),
    { read: true },
  ),
  'catalogue-import': defineAction(
    Type.Object({ entries: CatalogueFile.properties.entries, dryRun: Type.Optional(Type.Boolean()) }, strict),
    importCatalogue,
  ),
  'catalogue-provider': defineAction(
    Type.Object(
      {
        company: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
        provider: Type.String({ minLength: 2, maxLength: 32, pattern: '^[a-z0-9]+$' }),
      },
      strict,
    ),
    setCompanyProvider,
  ),
  'catalogue-used': defineAction(
    Type.Object(
      {
        kind: Type.Union([Type.Literal('table'), Type.Literal('provider')]),
        code: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]{1,64}$' }),
        used: Type.Union([Type.Literal('y'), Type.Literal('n')]),
      },
      strict,
    ),
    switchUsed,
  ),
};

import { Type } from 'typebox';
import { CatalogueFile } from '../../games/catalogue/catalogue-entry.ts';
import { setCompanyProvider, listCatalogue, setAvailability } from '../../games/catalogue/list-catalogue.ts';
import { importCatalogue } from '../../games/catalogue/import-catalogue.ts';
import { defineAction, defineReading, type OperatorActions, addHints } from './operator-action.ts';
import { Paragraphs } from 'shared-types/calls';
import { SWITCH_KINDS, listSwitchedOff, switchOff, switchOn } from '../../games/catalogue/play-switches.ts';

const Switch = {
  kind: Type.Enum(SWITCH_KINDS),
  code: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[A-Za-z0-9_-]*$',
      description: 'of the provider, company or game; none for all gaming',
    }),
  ),
  reason: Paragraphs({ minLength: 1, maxLength: 500 }),
};

export const CATALOGUE_ACTIONS: OperatorActions = {
  'catalogue-list': defineReading(
    'Lists every casino tile and slot provider, and whether it may be opened.',
    {},
    async (database) => ({ entries: await listCatalogue(database) }),
    { columns: ['kind', 'code', 'used', 'games', 'nameKo', 'nameEn'] },
  ),
  'catalogue-import': defineAction(
    'Adds and changes tiles, providers and slot games from a file, all of it or nothing.',
    {
      entries: addHints(Type.Array(CatalogueFile.properties.entries.items, { minItems: 1, maxItems: 20_000 }), {
        description: 'JSON as catalogue.schema.json says',
        file: 'catalogue',
      }),
      dryRun: Type.Optional(Type.Boolean({ description: 'check everything and change nothing' })),
    },
    importCatalogue,
  ),
  'catalogue-provider': defineAction(
    'Sets the game provider of a company’s games; new sessions accept messages of this provider only.',
    {
      company: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      provider: Type.String({
        minLength: 2,
        maxLength: 32,
        pattern: '^[a-z0-9]+$',
        description: 'as in WALLET_SECRET_<PROVIDER>, in lower case; `demo` is the included one',
      }),
    },
    setCompanyProvider,
  ),
  'catalogue-used': defineAction(
    'Opens (y) or closes (n) a tile or a provider; open rounds finish.',
    {
      kind: Type.Union([Type.Literal('table'), Type.Literal('provider')]),
      code: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]{1,64}$' }),
      used: Type.Union([Type.Literal('y'), Type.Literal('n')]),
    },
    setAvailability,
  ),

  'switch-list': defineReading('Lists what is switched off, the latest first.', {}, async (database) => ({
    off: await listSwitchedOff(database),
  })),
  'switch-off': defineAction(
    'Switches play off: no game of the scope opens or accepts stakes from now on; open rounds finish.',
    Switch,
    async (database, { kind, code = '', reason }) => ({
      ...(await switchOff(database, { kind, code }, reason)),
      after: 'off',
    }),
  ),
  'switch-on': defineAction(
    'Switches play on again, unless another switch or the catalogue closes it.',
    Switch,
    async (database, { kind, code = '' }) => ({ ...(await switchOn(database, { kind, code })), after: 'on' }),
  ),
};

import { type TProperties, Type } from 'typebox';
import type { TranslationLocale } from '../../calls/translations.ts';
import { addHints } from './operator-action.ts';

/**
 * Returns the schema of an action's `translations`: any of the fields, in any language except that of the text itself.
 * @param fields schema of each
 */
export function createTranslationsSchema<Fields extends TProperties>(fields: Fields) {
  const texts = Type.Optional(Type.Partial(Type.Object(fields), { additionalProperties: false }));
  const languages = { en: texts, vn: texts, jp: texts, cn: texts } satisfies Record<TranslationLocale, typeof texts>;
  return addHints(Type.Optional(Type.Object(languages, { additionalProperties: false })), {
    description: `${Object.keys(fields).join(' and ')} by language: {"en": {…}, "vn": …, "jp": …, "cn": …}`,
    file: 'json',
  });
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { type Locale, PLURAL_FORMS, type Texts } from 'shared-types/platform';

/**
 * Returns patterns of whole texts: `{{…}}` matches any value, and a plural any of its forms. `mf-wallet/deposit.send` is
 * `send` of `mf-wallet/src/deposit/texts/<locale>.json`, `games-provider.spin` one of `games-provider/src/texts`.
 */
export function loadSiteTexts(locale: Locale): (name: string) => RegExp {
  return (name) => {
    const { package: folder = '', screen = '', key = '' } = NAME.exec(name)?.groups ?? {};
    const file = path.join(ROOT, folder, 'src', screen, 'texts', `${locale}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    const forms = [key, ...PLURAL_FORMS.map((form) => `${key}_${form}`)].flatMap((form) => texts[form] ?? []);
    if (forms.length === 0) {
      throw new Error(`${file} has no text ${key}.`);
    }
    const patterns = forms.map((text) => text.split(VALUE).map(escapePattern).join('.+'));
    return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  };
}

const NAME = /^(?<package>[\w-]+)(?:\/(?<screen>[\w-]+))?\.(?<key>.+)$/;
const VALUE = /\{\{[^}]+\}\}/;

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

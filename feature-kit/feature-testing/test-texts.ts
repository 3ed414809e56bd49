import path from 'node:path';
import { createInstance } from 'i18next';
import {
  LANGUAGE_TAGS,
  type Locale,
  type PlainTranslate,
  type PlatformLocale,
  textSettings,
} from 'shared-types/platform';
import { readScreenTexts } from '../webpack/screen-texts.ts';
import { testedPackage } from './tested-package.ts';

type Instance = ReturnType<typeof createInstance>;

const instances = new Map<string, Instance>();

interface TestTexts {
  readonly has: (screen: string, key: string) => boolean;
  /** @throws {Error} if the screen has no texts: the page would show raw keys */
  readonly useTexts: PlatformLocale['useTexts'];
}

/** Reads the texts of the tested feature. @param current returns the language of the test */
export function testTexts(current: () => Locale): TestTexts {
  const instance = () => instanceOf(path.join(testedPackage(), 'src'), current());
  return {
    has: (screen, key) => instance().exists(key, { ns: screen }),
    useTexts: (screen) => {
      const locale = current();
      const texts = instance();
      if (!texts.hasResourceBundle(LANGUAGE_TAGS[locale], screen)) {
        throw new Error(`There is no src/${screen}/texts/${locale}.json.`);
      }
      const t = texts.getFixedT(null, screen) as PlainTranslate;
      return (key, values) => t(key, { ...values });
    },
  };
}

function instanceOf(sources: string, locale: Locale): Instance {
  const key = `${sources} ${locale}`;
  let instance = instances.get(key);
  if (instance === undefined) {
    instance = createInstance({
      ...textSettings(locale),
      resources: { [LANGUAGE_TAGS[locale]]: readScreenTexts([sources], locale) },
      initAsync: false,
    });
    void instance.init();
    instances.set(key, instance);
  }
  return instance;
}

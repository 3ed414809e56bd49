import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** The words of the page itself, by language: what it says before, or without, any version of the shell. */
export const PAGE_TEXTS = translators({ ko, en, vn, jp, cn });

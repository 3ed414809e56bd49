import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** Texts of the demo's content, by language. They contain no numbers: those come from the settings. */
export const DEMO_TEXTS = translators({ ko, en, vn, jp, cn });

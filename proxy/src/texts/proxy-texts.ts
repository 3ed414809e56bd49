import { translators } from 'shared-types/translators';
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import jp from './jp.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import vn from './vn.json' with { type: 'json' };

/** Texts of pages outside of every version of the shell, by language. */
export const PROXY_TEXTS = translators({ ko, en, vn, jp, cn });

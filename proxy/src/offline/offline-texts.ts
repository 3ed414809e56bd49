import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** The words of the page that is shown without a line, by language; the first is the site's own. */
export const OFFLINE_TEXTS = { ko, en, vn, jp, cn };

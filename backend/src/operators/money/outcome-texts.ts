import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** What a member is told of. */
export type Outcome = 'depositDone' | 'depositReject' | 'withdrawDone' | 'withdrawReject' | 'adjustCash' | 'adjustComp';

/** The words of the notes about money, by language: each says what happened and what one can do next. */
export const OUTCOME_TEXTS = translators({ ko, en, vn, jp, cn });

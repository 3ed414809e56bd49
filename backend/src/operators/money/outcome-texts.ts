import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** Events that a member is notified of. */
export type Outcome = 'depositDone' | 'depositReject' | 'withdrawDone' | 'withdrawReject' | 'adjustCash' | 'adjustComp';

/** Texts of the notes about money, by language: each states what happened and the next step. */
export const OUTCOME_TEXTS = translators({ ko, en, vn, jp, cn });

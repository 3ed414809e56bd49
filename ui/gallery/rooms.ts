import { PAGE_SAMPLES } from './page-samples.tsx';
import { PRESSING_SAMPLES } from './pressing-samples.tsx';
import { RICH_SAMPLES } from './rich-samples.tsx';
import type { Samples } from './sample.tsx';
import { STANDING_SAMPLES } from './standing-samples.tsx';
import { TYPING_SAMPLES } from './typing-samples.tsx';
import { WINDOW_SAMPLES } from './window-samples.tsx';

/** The page of the kit: samples by what the parts are for, in the order of the page. */
export const GALLERY: readonly { readonly title: Readonly<Record<'ko' | 'en', string>>; readonly samples: Samples }[] =
  [
    { title: { ko: '누르는 것', en: 'Pressing' }, samples: PRESSING_SAMPLES },
    { title: { ko: '입력과 선택', en: 'Typing and choosing' }, samples: TYPING_SAMPLES },
    { title: { ko: '화면과 목록', en: 'Pages and lists' }, samples: PAGE_SAMPLES },
    { title: { ko: '상태', en: 'How things stand' }, samples: STANDING_SAMPLES },
    { title: { ko: '창', en: 'Windows' }, samples: WINDOW_SAMPLES },
    { title: { ko: 'antd 위의 부품', en: 'The rich floor' }, samples: RICH_SAMPLES },
  ];

import type { PickerLocale } from 'antd/es/date-picker/generatePicker';
import cn from 'antd/es/date-picker/locale/zh_CN';
import en from 'antd/es/date-picker/locale/en_US';
import jp from 'antd/es/date-picker/locale/ja_JP';
import ko from 'antd/es/date-picker/locale/ko_KR';
import vn from 'antd/es/date-picker/locale/vi_VN';
import 'dayjs/locale/ja';
import 'dayjs/locale/ko';
import 'dayjs/locale/vi';
import 'dayjs/locale/zh-cn';
import type { Locale } from 'shared-types/platform';

/** antd's texts for a calendar, with dayjs' names of months and days and start of the week. */
export const PICKER_LOCALES: Readonly<Record<Locale, PickerLocale>> = {
  ko: withVisibleNames(ko),
  en: withVisibleNames(en),
  vn: withVisibleNames(vn),
  jp: withVisibleNames(jp),
  cn: withVisibleNames(cn),
};

/** Uses the visible text of the year and month buttons as their accessible name. */
function withVisibleNames(locale: PickerLocale): PickerLocale {
  return { ...locale, lang: { ...locale.lang, yearSelect: '', monthSelect: '', decadeSelect: '' } };
}

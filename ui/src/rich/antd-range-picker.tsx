import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, type ReactElement, useId } from 'react';
import { isComposing } from '../keys/is-composing.ts';
import { useMediaQuery } from '../layout/use-media-query.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useKitLocale, useKitText } from '../texts/use-kit-text.ts';
import type { RangePickerProps } from '../period/period-filter.tsx';
import classes from './antd-range-picker.module.css';
import { AntdTheme } from './antd-theme.tsx';
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

const FORMAT = 'YYYY-MM-DD';

/** Minimum width for two months next to each other. */
const WIDE = '(min-width: 721px)';

/** A calendar in the page's language: two months and a range on wide screens, one month per day on a phone. */
export function AntdRangePicker({ period, onChange, max, invalid, describedBy }: RangePickerProps): ReactElement {
  const t = useKitText();
  const id = useId();
  const locale = PICKER_LOCALES[useKitLocale()];
  const wide = useMediaQuery(WIDE);
  const [from, to] = [parseDay(period.from), parseDay(period.to)];
  const shared = {
    locale,
    format: FORMAT,
    allowClear: false,
    classNames: { popup: { root: classes.calendar ?? '' } },
    getPopupContainer: getLandmark,
    'aria-describedby': describedBy,
    ...(invalid === true && { status: 'error' as const }),
  };
  return (
    <AntdTheme>
      <VisuallyHidden>
        <label htmlFor={`${id}from`}>{t('firstDay')}</label>
        <label htmlFor={`${id}to`}>{t('lastDay')}</label>
      </VisuallyHidden>
      <div className={classes.keys} onKeyDownCapture={stopComposedKeys}>
        {wide ? (
          <DatePicker.RangePicker
            {...shared}
            className={classes.range ?? ''}
            id={{ start: `${id}from`, end: `${id}to` }}
            value={[from, to]}
            maxDate={dayjs(max)}
            onChange={(_, [first, last]) => onChange({ from: first, to: last })}
          />
        ) : (
          <div className={classes.days}>
            <DatePicker
              {...shared}
              id={`${id}from`}
              inputReadOnly
              value={from}
              maxDate={to ?? dayjs(max)}
              onChange={(day) => day !== null && onChange({ ...period, from: day.format(FORMAT) })}
            />
            <DatePicker
              {...shared}
              id={`${id}to`}
              inputReadOnly
              value={to}
              {...(from !== null && { minDate: from })}
              maxDate={dayjs(max)}
              onChange={(day) => day !== null && onChange({ ...period, to: day.format(FORMAT) })}
            />
          </div>
        )}
      </div>
    </AntdTheme>
  );
}

/** Stops the Enter or Esc that ends composed digits, which antd would handle. */
function stopComposedKeys(event: KeyboardEvent): void {
  if (isComposing(event.nativeEvent)) {
    event.stopPropagation();
  }
}

/** Returns the container of the calendar: the page's content, like the field that opened it. */
const getLandmark = (field: HTMLElement) => field.closest<HTMLElement>('main') ?? document.body;

/** Converts a day to antd's format; null for an invalid text. */
function parseDay(day: string): Dayjs | null {
  const found = dayjs(day, FORMAT, true);
  return found.isValid() ? found : null;
}

/** antd's texts for a calendar, with dayjs' names of months and days and start of the week. */
const PICKER_LOCALES: Readonly<Record<Locale, PickerLocale>> = {
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

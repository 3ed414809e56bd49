import type { ReactElement } from 'react';
import { DateFields } from '../period/date-fields.tsx';
import classes from '../period/period-filter.module.css';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { latePart, useLatePart } from './late-part.ts';
import type { RangePickerProps } from './range-picker-props.ts';

const ANTD = latePart(() => import(/* webpackChunkName: "rich-range-picker" */ './antd-range-picker.tsx'));

/** A range picker in the page's language; two native date fields if its code does not load. */
export function RangePicker(props: RangePickerProps): ReactElement {
  const { part, failed } = useLatePart(ANTD);
  if (failed) {
    return <DateFields {...props} />;
  }
  return (
    <div className={classes.calendar}>
      {part === undefined ? <Skeleton shape="block" /> : <part.AntdRangePicker {...props} />}
    </div>
  );
}

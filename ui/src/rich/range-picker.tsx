import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { DateFields, type RangePickerProps } from '../period/date-fields.tsx';
import classes from '../period/period-filter.module.css';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** A range picker in the page's language; two native date fields if its code does not load. */
export function RangePicker(props: RangePickerProps): ReactElement {
  const [Picker, setPicker] = useState<ComponentType<RangePickerProps>>();
  useEffect(() => {
    import(/* webpackChunkName: "rich-range-picker" */ './antd-range-picker.tsx').then(
      ({ AntdRangePicker }) => setPicker(() => AntdRangePicker),
      () => setPicker(() => DateFields),
    );
  }, []);
  if (Picker === DateFields) {
    return <DateFields {...props} />;
  }
  return (
    <div className={classes.calendar}>{Picker === undefined ? <Skeleton shape="block" /> : <Picker {...props} />}</div>
  );
}

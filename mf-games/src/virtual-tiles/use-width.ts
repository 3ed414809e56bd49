import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Measures the width of an element; undefined until it has a layout, for example inside a closed dialog.
 * @param likely initial estimate
 */
export function useWidth(likely?: number): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly width: number | undefined;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(likely);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) {
      return undefined;
    }
    const measure = () => setWidth((known) => element.getBoundingClientRect().width || known);
    if (likely === undefined) {
      measure();
    }
    // The observer fires after layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [likely]);
  return { ref, width };
}

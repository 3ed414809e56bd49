import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the width of an element in px, undefined until it is laid out: content of a closed window has no width.
 * @param likely probable width until it is measured
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
    // Calls back once everything is laid out.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [likely]);
  return { ref, width };
}

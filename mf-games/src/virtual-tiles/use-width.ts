import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Hook: the width of an element in px, undefined until it is laid out: what is in a closed window has none. */
export function useWidth(): { readonly ref: RefObject<HTMLDivElement | null>; readonly width: number | undefined } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) {
      return undefined;
    }
    const measure = () => setWidth((known) => element.getBoundingClientRect().width || known);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

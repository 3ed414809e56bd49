import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * What the compiler writes for an element where components are to be refreshed. It makes the same element as in production:
 * a feature of a development server also runs in a shell that was built for production, whose React has no other calls.
 */
export function jsxDEV(type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** Creates the same element as in production, since a production shell's React has only these functions. */
export function jsxDEV(type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

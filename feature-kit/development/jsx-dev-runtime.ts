import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * Creates an element where components are refreshed: the same element as in production, since a development feature
 * also runs in a production shell, whose React has no other calls.
 */
export function jsxDEV(type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

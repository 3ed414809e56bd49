// The server notices failures from outside: whoever runs this code is told which part's it is.

export { partBegins as rendersNow } from '../server/current-part.ts';

/** Nothing is watched in a page that is rendered once. */
export const watchShownPart = () => () => undefined;
export const watchWaiting = watchShownPart;
export const fail = () => undefined;

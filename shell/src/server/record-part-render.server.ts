export { partBegins as recordPartRender } from './current-part.ts';

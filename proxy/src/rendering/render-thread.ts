// What a thread of the renderer runs: one page after another.
export { renderInRealm as default } from './render-realm.ts';

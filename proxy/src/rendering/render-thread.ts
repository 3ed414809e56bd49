import { clearingAway } from './clear-away.ts';
import { renderInRealm } from './render-realm.ts';
import type { RenderOutcome, RenderTask } from './render-task.ts';

const clearAway = clearingAway();

/** What a thread of the renderer runs: one page after another, and between two of them what is to be cleared away. */
export default function renderNext(task: RenderTask): RenderOutcome {
  try {
    return renderInRealm(task);
  } finally {
    // Once the page is on its way.
    setImmediate(clearAway);
  }
}

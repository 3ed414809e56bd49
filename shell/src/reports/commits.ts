import { own } from './own-browser.ts';
import type { Part } from './parts.ts';

/** The part of React's tree that is read: the same fields that React's own developer tools read. */
interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly subtreeFlags: number;
  readonly memoizedProps: unknown;
}

/** Set on whatever rendered in a commit, in production too. */
const PERFORMED_WORK = 1;

/** Levels and siblings that are looked at; deeper work counts for what is above it. */
const MOST_STEPS = 2_000;

/** Told of every commit with the parts that rendered in it. */
type OnCommit = (parts: readonly Part[], at: number) => void;

let listener: OnCommit = () => undefined;

/** Tells of every commit of React from here on. */
export function followCommits(onCommit: OnCommit): void {
  listener = onCommit;
}

/**
 * Makes the hook by which React tells of its commits; React looks for it once, when it is loaded. One that is there
 * already, of the developer tools, goes on to be told.
 */
export function installCommitHook(): void {
  const tools = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const onCommit = tools?.onCommitFiberRoot?.bind(tools);
  const onCommitFiberRoot = (id: number, root: { readonly current: Fiber }, ...rest: unknown[]) => {
    try {
      listener(partsThatRendered(root.current), own.now());
    } catch {
      // React's tree has another shape than we know: nothing is told.
    }
    onCommit?.(id, root, ...rest);
  };
  if (tools === undefined) {
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
  } else {
    tools.onCommitFiberRoot = onCommitFiberRoot;
  }
}

/** The parts below whose root something rendered in the last commit. */
function partsThatRendered(root: Fiber): Part[] {
  const parts: Part[] = [];
  const pending: Fiber[] = [root];
  for (let steps = 0; pending.length > 0 && steps < MOST_STEPS; steps += 1) {
    const fiber = pending.pop();
    const part = fiber === undefined ? undefined : partOfProps(fiber.memoizedProps);
    if (fiber === undefined || (part !== undefined && (fiber.subtreeFlags & PERFORMED_WORK) === 0)) {
      continue;
    }
    if (part !== undefined) {
      parts.push(part);
      continue;
    }
    if ((fiber.subtreeFlags & PERFORMED_WORK) !== 0) {
      for (let { child } = fiber; child !== null; child = child.sibling) {
        pending.push(child);
      }
    }
  }
  return parts;
}

function partOfProps(props: unknown): Part | undefined {
  const fields = typeof props === 'object' && props !== null ? (props as Record<string, unknown>) : {};
  const { 'data-feature': feature, 'data-version': version, 'data-place': place } = fields;
  return typeof feature === 'string' && typeof version === 'string'
    ? { feature, version, place: typeof place === 'string' ? place : '' }
    : undefined;
}

interface CommitHook {
  readonly supportsFiber: boolean;
  readonly inject: () => number;
  onCommitFiberRoot?: (id: number, root: { readonly current: Fiber }, ...rest: unknown[]) => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: CommitHook | undefined;
}

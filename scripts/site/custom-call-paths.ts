import path from 'node:path';
import { readOwnCalls } from 'feature-kit/webpack/own-calls.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** Returns the backend folders that the custom calls of a package use, which operators must allow. */
export async function listCustomCallPaths(frontEnd: string, root = ROOT): Promise<readonly string[]> {
  const calls = Object.values(await readOwnCalls(path.join(root, frontEnd)));
  return [...new Set(calls.map(({ backendPath }) => backendPath.slice(0, backendPath.lastIndexOf('/') + 1)))];
}

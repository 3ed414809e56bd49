import { type ChildProcess } from 'node:child_process';
/** A service did not come up, or went away. */
export declare class ServiceFailed extends Error {
  constructor(name: string, detail: string);
}
/** A started part of the site and what it said when it was ready. */
export interface Service<Ready> {
  readonly name: string;
  readonly ready: Ready;
  readonly process: ChildProcess;
}
/**
 * Starts a service as a process of its own and waits for its message `{ ready }`. Its log goes to the given place.
 * @throws {ServiceFailed} when it ends or stays silent before it is ready
 */
export declare function startService<Ready>(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  log: 'inherit' | number,
): Promise<Service<Ready>>;
/** Asks services to end, the last one first, and waits until they have. */
export declare function stopServices(services: readonly Service<unknown>[]): Promise<void>;

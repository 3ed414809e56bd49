/** A command ended with a code other than 0; the message carries its output. */
export declare class CommandFailed extends Error {
  constructor(command: string, code: number | null, output: string);
}
/**
 * Runs a command at the root of the project and gives what it printed.
 * @throws {CommandFailed}
 */
export declare function run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;

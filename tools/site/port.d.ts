/** The address cannot be used; the message says what to do. */
export declare class PortTaken extends Error {
  constructor(port: number);
}
/** The value of PORT, 3000 without one. @throws {Error} when it is no port number */
export declare function readPort(text: string | undefined): number;
/** Makes sure that nobody listens at a port yet. @throws {PortTaken} */
export declare function requireFreePort(port: number): Promise<void>;

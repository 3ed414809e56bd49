/** What the tests use of the S3-speaking server; it comes without types. */
declare module '@20minutes/s3rver' {
  import type http from 'node:http';
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Context {
    readonly req: http.IncomingMessage;
    readonly method: string;
    readonly path: string;
    status: number;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly store: {
      getObject(
        bucket: string,
        key: string,
      ): Promise<{ metadata: { etag?: string }; content?: Readable | null } | null | undefined>;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

/** A running site. */
export interface Site {
  readonly address: string;
  readonly backend: string;
  /** Whether the reference backend with its demo members runs, on its embedded database. */
  readonly demo: boolean;
  /** Settles with the name of the first service that ends by itself. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}
/** What a start of the site may be told. */
export interface SiteOptions {
  readonly port: number;
  readonly releases: string;
  readonly log: 'inherit' | number;
  /** Package → address of its development server. */
  readonly developmentServers?: Readonly<Record<string, string>>;
}
/** Folder of the release store: RELEASES_DIR, or the one that the proxy uses without it. */
export declare function releasesFolder(env: NodeJS.ProcessEnv): string;
/** Starts backend (unless BACKEND_URL names one) and proxy. @throws {ServiceFailed} after stopping what had started */
export declare function startSite(options: SiteOptions): Promise<Site>;

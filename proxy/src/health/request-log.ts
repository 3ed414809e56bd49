import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type ChildOptions = Parameters<FastifyBaseLogger['child']>[1];

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Level = (typeof LEVELS)[number];

const RANKS: ReadonlyMap<string, number> = new Map(LEVELS.map((level, rank) => [level, rank]));

/**
 * The log of one request, made when something is to be written: most requests write nothing, and a child of the log goes
 * through the redaction before it has a line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: ChildOptions;
  #written: FastifyBaseLogger | undefined;

  /** @param bindings fields of every line */
  constructor(log: FastifyBaseLogger, bindings: Bindings, options?: ChildOptions) {
    this.#log = log;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#options?.level ?? this.#log.level;
  }

  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    return this.#made().child(bindings, options);
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  silent(): void {}

  #write(level: Level, line: unknown[]): void {
    const least = RANKS.get(this.level) ?? LEVELS.length;
    if ((RANKS.get(level) ?? 0) >= least) {
      const log = this.#made();
      Reflect.apply(log[level], log, line);
    }
  }

  #made(): FastifyBaseLogger {
    this.#written ??= this.#log.child(this.#bindings, this.#options);
    return this.#written;
  }
}

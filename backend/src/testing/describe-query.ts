import pg from 'pg';

/** A column of a statement's rows. */
export interface DescribedColumn {
  readonly name: string;
  /** PostgreSQL's number of its type. */
  readonly dataTypeID: number;
}

/** Asks PostgreSQL how it understands a statement, without running it. */
class Description implements pg.Submittable {
  readonly columns: Promise<readonly DescribedColumn[]>;
  readonly #text: string;
  readonly #settle: { resolve(columns: readonly DescribedColumn[]): void; reject(error: Error): void };
  #columns: readonly DescribedColumn[] = [];

  constructor(text: string) {
    const { promise, resolve, reject } = Promise.withResolvers<readonly DescribedColumn[]>();
    this.#text = text;
    this.columns = promise;
    this.#settle = { resolve, reject };
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly DescribedColumn[] }): void {
    this.#columns = fields;
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#columns);
  }
}

/** Describes statements on a database; `close` ends its connection. */
export async function openDescriber(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  return {
    describe: async (sql: string) => client.query(new Description(sql)).columns,
    close: () => client.end(),
  };
}

import pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'
import type { RowLine } from './backup-format.ts'
import type { Table } from './describe-tables.ts'

const batchBytes = 1024 * 1024
const batchRows = 500

/** Inserts rows in batches, one statement for each batch of a table. */
export class RowLoader {
  readonly #client: pg.ClientBase
  readonly #tables: Map<string, Table>
  #rows: RowLine['row'][] = []
  #table = ''
  #bytes = 0

  constructor(client: pg.ClientBase, tables: Table[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async add({ table, row }: RowLine): Promise<void> {
    const isFull = this.#rows.length >= batchRows || this.#bytes >= batchBytes
    if (isFull || table !== this.#table) await this.flush()
    this.#table = table
    this.#rows.push(row)
    for (const value of Object.values(row)) this.#bytes += value?.length ?? 0
  }

  /** Inserts what is waiting. Call it after the last row. */
  async flush(): Promise<void> {
    const rows = this.#rows
    const table = this.#tables.get(this.#table)
    this.#rows = []
    this.#bytes = 0
    if (!table || rows.length === 0) return
    const values = table.columns.map(({ name }) => rows.map((row) => row[name] ?? null))
    try {
      await this.#client.query(insertStatement(table), values)
    } catch (error) {
      throw new StartupError(
        `The backup does not fit: rows of ${table.name} were refused: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
}

/** Each parameter is a column's values as texts; every type reads back the text that it printed. */
function insertStatement({ name, columns }: Table): string {
  const quote = pg.escapeIdentifier
  const names = columns.map((column) => quote(column.name)).join(', ')
  const casts = columns.map((column) => `source.${quote(column.name)}::${column.type}`).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  return `insert into public.${quote(name)} (${names}) overriding system value
    select ${casts} from unnest(${lists}) as source (${names})`
}

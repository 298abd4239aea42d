import type pg from 'pg'

/** What stands below `db()`, `tx()` and `pool()`: PostgreSQL embedded in this process, or a server. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  /** Names the same database as another engine with the same `place`; carries no password. */
  readonly place: string
  readonly pool: pg.Pool
  /** Runs `work` while no other process on the same database is inside `exclusively`. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Lends a client whose queries may take as long as they need. Given back clean, or dropped when `work` fails. */
  withoutTimeLimit<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

import type pg from 'pg'
import type { DiskSpace } from '../files/disk-space.ts'

/** When the embedded engine's thread was started, and how often it was restarted. */
export type WorkerHealth = { startedAt: Date; restarts: number }

/** What `db()`, `tx()` and `pool()` run on: PostgreSQL embedded in this process, or a server. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: pg.Pool
  /** Only with a server: two more connections for queries that are skipped if they take longer than three seconds. */
  readonly quickPool?: pg.Pool
  /** Runs `work` while no other process on this database is inside `exclusively`. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Claims a job until the engine is closed or its connection is lost. Resolves to false if another process has it. */
  claimJob(name: string): Promise<boolean>
  releaseJob(name: string): Promise<void>
  /** Lends a client whose queries have no time limit. Afterwards it is closed, or returns to the pool with its limits. */
  withoutTimeLimit<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>
  /** The size and free space of the database's disk, in bytes. Undefined if unknown, as with a database server. */
  diskSpace(): Promise<DiskSpace | undefined>
  workerHealth?(): WorkerHealth
  close(): Promise<void>
}

import type pg from 'pg'
import type { DiskSpace } from '../files/disk-space.ts'

/** Since when the embedded engine's thread runs, and how often it was restarted. */
export type WorkerHealth = { startedAt: Date; restarts: number }

/** What `db()`, `tx()` and `pool()` run on: PostgreSQL embedded in this process, or a server. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: pg.Pool
  /** For a server: two more connections that fail within three seconds, for queries that are better skipped than waited for. */
  readonly quickPool?: pg.Pool
  /** Runs `work` while no other process on this database is inside `exclusively`. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether only this process may run a job until the engine or its connection ends; false while another process may. */
  claimJob(name: string): Promise<boolean>
  releaseJob(name: string): Promise<void>
  /** Lends a client whose queries have no time limit. It returns to the pool clean, or is dropped if `work` fails. */
  withoutTimeLimit<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>
  /** Bytes of the volume that holds the database; undefined if this process cannot know them, as with a server. */
  diskSpace(): Promise<DiskSpace | undefined>
  workerHealth?(): WorkerHealth
  close(): Promise<void>
}

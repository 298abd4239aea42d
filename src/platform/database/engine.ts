import type pg from 'pg'
import type { DiskSpace } from '../files/disk-space.ts'

/** Since when the thread of the embedded engine runs, and how often it had to be started again. */
export type WorkerHealth = { startedAt: Date; restarts: number }

/** What `db()`, `tx()` and `pool()` run on: PostgreSQL embedded in this process, or a server. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: pg.Pool
  /** Of a server: two more connections that fail within three seconds, for what is rather left out than waited for. */
  readonly quickPool?: pg.Pool
  /** Runs `work` while no other process on the same database is inside `exclusively`. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether this process alone may run a job until the engine or its connection ends; false while another process may. */
  claimJob(name: string): Promise<boolean>
  /** Lets other processes run the job. */
  releaseJob(name: string): Promise<void>
  /** Lends a client whose queries have no time limit. It returns to the pool clean, or is dropped when `work` fails. */
  withoutTimeLimit<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>
  /** Bytes of the volume that holds the database; undefined where this process cannot know, as with a server. */
  diskSpace(): Promise<DiskSpace | undefined>
  /** How the thread of the embedded engine fares. */
  workerHealth?(): WorkerHealth
  close(): Promise<void>
}

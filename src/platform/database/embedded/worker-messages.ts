/** Wire messages of PostgreSQL's protocol go to the worker, one batch at a time; it answers in parts, then says `done`. */
export type ToWorker = { kind: 'run'; bytes: Uint8Array } | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'closed' }

import { hash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { IdempotencyKey } from '../text-schema.ts'

/** The `Idempotency-Key` of a request; `null` without one. Fails with `invalid` for an invalid key. */
export function readIdempotencyKey({ headers }: Request): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || IdempotencyKey.safeParse(key).success) return key
  throw new AppError('invalid', 'Idempotency-Key: use 1 to 200 visible ASCII characters')
}

/** Hashes parsed input, whose fields have their schema's order: two spellings of one value are the same request. */
export const hashRequest = (input: unknown) => hash('sha256', JSON.stringify(input), 'base64url')

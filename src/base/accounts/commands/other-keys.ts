/** A kind of keys, besides sessions, that give access to an account. Example: the API tokens of the feature `tokens`. */
export type OtherKeys = {
  /** Revokes a user's keys of this kind, in the caller's transaction. */
  endAllOf: (userId: number) => Promise<void>
  /** Whether these keys stay when the member ends the other sessions or gets a role other than admin. */
  outliveSessions: boolean
  /** Whether `sid` (as in `Member.sid`) names a key of this kind that still gives access. */
  isValid?: (sid: string) => Promise<boolean>
}

let kinds: OtherKeys[] = []

export function setOtherKeys(keys: OtherKeys[]): void {
  kinds = keys
}

/**
 * Ends a user's keys other than sessions, in the caller's transaction. With `also`, ends even the kinds that outlive sessions.
 */
export async function endOtherKeys(userId: number, also?: 'what outlives sessions'): Promise<void> {
  for (const { outliveSessions, endAllOf } of kinds) if (also || !outliveSessions) await endAllOf(userId)
}

/** Whether `sid` (as in `Member.sid`) names a key, other than a session, that still gives access. */
export async function isOtherKey(sid: string): Promise<boolean> {
  for (const { isValid } of kinds) if (await isValid?.(sid)) return true
  return false
}

/** A kind of keys besides sessions that give access to an account, such as the tokens of another feature. */
export type OtherKeys = {
  /** Revokes a user's keys of this kind, in the caller's transaction. */
  endAllOf: (userId: number) => Promise<void>
  /** Whether these keys stay when the member ends the other sessions or gets a role other than admin. */
  outliveSessions: boolean
  /** Whether the key that `Member.sid` names still gives access. */
  isValid?: (sid: string) => Promise<boolean>
}

let kinds: OtherKeys[] = []

export function setOtherKeys(keys: OtherKeys[]): void {
  kinds = keys
}

/** Ends a user's keys besides sessions, in the caller's transaction; with `also`, even those that outlive sessions. */
export async function endOtherKeys(userId: number, also?: 'what outlives sessions'): Promise<void> {
  for (const { outliveSessions, endAllOf } of kinds) if (also || !outliveSessions) await endAllOf(userId)
}

/** Whether `Member.sid` names one of these keys, and it still gives access. */
export async function isOtherKey(sid: string): Promise<boolean> {
  for (const { isValid } of kinds) if (await isValid?.(sid)) return true
  return false
}

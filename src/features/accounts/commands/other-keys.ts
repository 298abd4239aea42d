/** What opens an account, or something of it, beside sessions; of a feature that comes later. */
export type OtherKeys = {
  /** Ends all of a user's, inside the caller's transaction. */
  endAllOf: (userId: number) => Promise<void>
  /** Whether they stay when the member ends the other sessions or gets another role. */
  outliveSessions: boolean
  /** Whether what `Member.sid` names still opens the account. */
  isValid?: (sid: string) => Promise<boolean>
}

let kinds: OtherKeys[] = []

/** Sets what ends with the sessions. */
export function setOtherKeys(keys: OtherKeys[]): void {
  kinds = keys
}

/** Ends what opens a user's account beside sessions, inside the caller's transaction; `also` what outlives these. */
export async function endOtherKeys(userId: number, also?: 'what outlives sessions'): Promise<void> {
  for (const { outliveSessions, endAllOf } of kinds) if (also || !outliveSessions) await endAllOf(userId)
}

/** Whether one of these is what `Member.sid` names, and still opens the account. */
export async function isOtherKey(sid: string): Promise<boolean> {
  for (const { isValid } of kinds) if (await isValid?.(sid)) return true
  return false
}

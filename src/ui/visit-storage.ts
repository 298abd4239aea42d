/**
 * What lasts for the visit, from one page to the next, in this tab (`sessionStorage`). A browser may refuse storage; the
 * values then last as long as the page.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON; `undefined` removes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Refused or full.
  }
}

/** After a sign-out: the next person at this browser finds no conversation and no draft. */
export function clearStored(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was stored.
  }
}

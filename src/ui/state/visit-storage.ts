/**
 * Reads a stored value, or null. Most values last for one visit in this tab (`sessionStorage`). Members' drafts and display
 * choices stay in the browser (`localStorage`). If the browser refuses storage, nothing is stored.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(storageFor(key).getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const toastKey = 'toast'

/** Stores a value as JSON. `undefined` removes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) storageFor(key).removeItem(key)
    else storageFor(key).setItem(key, JSON.stringify(value))
  } catch {
    // The browser refuses storage, or it is full.
  }
}

/**
 * Returns the storage key of a draft. A member's draft stays in the browser until it is sent or cleared, or the session ends. A
 * visitor's draft stays only in the tab, because on a shared computer nothing else would remove it.
 */
export function draftKey(name: string): string {
  const { account } = document.documentElement.dataset
  return account ? `${draftMark}${account} ${name}` : name
}

const draftMark = 'draft of '

/** The prefix of the keys of display choices, which stay stored after the visit. */
export const lookMark = 'look of '

const storageFor = (key: string) =>
  key.startsWith(draftMark) || key.startsWith(lookMark) ? localStorage : sessionStorage

/** Removes the drafts of all accounts except this page's account. On a page without a member, removes all accounts' drafts. */
export function removeOthersDrafts(own = draftKey('')): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftMark) && !(own && key.startsWith(own))) localStorage.removeItem(key)
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

/** Removes the stored values after a sign-out, so that the next person at this browser finds no conversation and no draft. */
export function clearStored(): void {
  removeOthersDrafts('')
  try {
    sessionStorage.clear()
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

/**
 * Values for one visit, from page to page, in this tab (`sessionStorage`); and in the browser, drafts (`draftKey`) and display
 * choices (`lookMark`). A browser may refuse storage; the values then last as long as the page.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(storageOf(key).getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The key of the toast for the next page. */
export const toastKey = 'toast'

/** Stores a value as JSON; `undefined` removes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) storageOf(key).removeItem(key)
    else storageOf(key).setItem(key, JSON.stringify(value))
  } catch {
    // Refused or full.
  }
}

/**
 * A draft's storage key. A member's draft stays in the browser, by account, until it is sent or cleared or the session ends.
 * Anybody else's, such as a message of the contact form, stays in the tab: on a shared computer nothing else would ever remove
 * it.
 */
export function draftKey(name: string): string {
  const { account } = document.documentElement.dataset
  return account ? `${draftMark}${account} ${name}` : name
}

const draftMark = 'draft of '

/** The key prefix of display choices, which persist to the next visit. */
export const lookMark = 'look of '

const storageOf = (key: string) =>
  key.startsWith(draftMark) || key.startsWith(lookMark) ? localStorage : sessionStorage

/** Removes the drafts of all accounts except this page's; after a session, all of them. */
export function removeOthersDrafts(own = draftKey('')): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftMark) && !(own && key.startsWith(own))) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** After a sign-out: the browser's next user finds no conversation and no draft. */
export function clearStored(): void {
  removeOthersDrafts('')
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was stored.
  }
}

const phone = '(width < 48rem)'
const mark = 'covered'

/** What covers the page, as functions that close it; the last one is on top. */
let covers: (() => void)[] = []
/** The entry of the history that Back takes away while something covers the page. */
let entry: 'none' | 'added' | 'leaving' = 'none'
let leavesPage = false

/** The mark of our entry is how the entry below it restores its scroll position; until then that stays as it is. */
const markOf = (state: unknown) => (state as Record<string, ScrollRestoration> | null)?.[mark]
const isMarked = () => markOf(history.state) !== undefined
let restoration: ScrollRestoration = 'auto'

/**
 * On a phone the browser's Back closes what covers the page (a dialog, the chat, a menu) before it leaves the page.
 * `close` closes it. The result is called when it is closed, in whatever way. Public pages use it without React.
 */
export function closeOnBack(close: () => void): () => void {
  if (!window.matchMedia(phone).matches) return () => {}
  covers.push(close)
  watchBack()
  settle()
  return () => {
    covers = covers.filter((other) => other !== close)
    // Not at once: something else may open in its place, or a link lead to another page.
    setTimeout(settle)
  }
}

/** Adds the entry when the first cover opens, and takes it away when the last one has closed. */
function settle(): void {
  if (covers.length > 0 && entry === 'none') {
    if (!isMarked()) addEntry()
    entry = 'added'
  } else if (covers.length === 0 && entry === 'added') {
    entry = isMarked() && !leavesPage ? 'leaving' : 'none'
    if (entry === 'leaving') history.back()
    else history.scrollRestoration = restoration
  }
}

function addEntry(): void {
  restoration = history.scrollRestoration
  history.scrollRestoration = 'manual'
  // The router of the members' area watches `history.pushState`, and would load the page again.
  History.prototype.pushState.call(history, { ...history.state, [mark]: restoration }, '')
}

let isWatching = false

/** Listens for Back. On a marked entry to which somebody comes from another page it goes back by itself. */
export function watchBack(opensByItself = false): void {
  if (isWatching) return
  isWatching = true
  addEventListener('popstate', onPop, true)
  addEventListener('beforeunload', () => {
    leavesPage = true
  })
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof Element && target.closest('a[href]')) leavesPage = true
  })
  const skip = () => {
    if (covers.length > 0 || !isMarked()) return
    entry = 'leaving'
    restoration = markOf(history.state) ?? restoration
    history.back()
  }
  addEventListener('pageshow', ({ persisted }) => {
    leavesPage = false
    if (persisted) skip()
  })
  addEventListener('pagehide', () => {
    if (entry === 'added') history.scrollRestoration = restoration
  })
  if (!opensByItself) skip()
}

function onPop(event: PopStateEvent): void {
  const before = entry
  if (before === 'none' && !isMarked()) return
  event.stopImmediatePropagation()
  if (isMarked()) {
    if (before === 'none') history.back()
    return
  }
  entry = 'leaving'
  if (before === 'added') covers.at(-1)?.()
  // Not before the browser has decided about the scroll position. What did not close is covered again.
  setTimeout(() => {
    entry = 'none'
    history.scrollRestoration = restoration
    settle()
  })
}

const phone = '(width < 48rem)'
const mark = 'covered'

/** Functions that close the elements covering the page; the last one is on top. */
let covers: (() => void)[] = []
/** The history entry that Back removes while something covers the page. */
let entry: 'none' | 'added' | 'leaving' = 'none'
let leavesPage = false

/** Our entry's mark stores how the entry below restores its scroll position; until then that stays the same. */
const markOf = (state: unknown) => (state as Record<string, ScrollRestoration> | null)?.[mark]
const isMarked = () => markOf(history.state) !== undefined
let restoration: ScrollRestoration = 'auto'

/**
 * On a phone the browser's Back closes the element that covers the page (a dialog, the chat, a menu) before it leaves the page.
 * `close` closes it. Call the result once it is closed for any reason. Public pages use it without React.
 */
export function closeOnBack(close: () => void): () => void {
  if (!window.matchMedia(phone).matches) return () => {}
  covers.push(close)
  watchBack()
  settle()
  return () => {
    covers = covers.filter((other) => other !== close)
    // Not at once: something else may open in its place, or a link may lead to another page.
    setTimeout(settle)
  }
}

/** Adds the entry when the first cover opens, and removes it when the last one has closed. */
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
  // The members' area's router watches `history.pushState`, and would load the page again.
  History.prototype.pushState.call(history, { ...history.state, [mark]: restoration }, '')
}

let isWatching = false

/** Listens for Back. When a visitor arrives at a marked entry from another page, it goes back by itself. */
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
  // After the browser has decided about the scroll position. A cover that did not close gets an entry again.
  setTimeout(() => {
    entry = 'none'
    history.scrollRestoration = restoration
    settle()
  })
}

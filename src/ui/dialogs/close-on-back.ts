const phone = '(width < 48rem)'
const mark = 'covered'

/** The functions that close the elements that cover the page. The last element is on top. */
let covers: (() => void)[] = []
/** Whether a history entry was added for the covering elements. The Back button removes it. */
let entry: 'none' | 'added' | 'leaving' = 'none'
let leavesPage = false

/**
 * Reads how the entry below restores its scroll position. The added entry stores this, because restoring is switched off while an
 * element covers the page.
 */
const readMark = (state: unknown) => (state as Record<string, ScrollRestoration> | null)?.[mark]
const isMarked = () => readMark(history.state) !== undefined
let restoration: ScrollRestoration = 'auto'

/**
 * On a phone, lets the Back button close the element that covers the page, by calling `close`. The caller must call the returned
 * function when the element closes for any reason.
 */
export function closeOnBack(close: () => void): () => void {
  if (!window.matchMedia(phone).matches) return () => {}
  covers.push(close)
  watchBack()
  settle()
  return () => {
    covers = covers.filter((other) => other !== close)
    // Waits, because another element may open in its place, or a link may open another page.
    setTimeout(settle)
  }
}

/** Adds the history entry when the first element opens, and removes it after the last one has closed. */
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
  // Calls the original function, because the members' router replaces `history.pushState` and would load the page again.
  History.prototype.pushState.call(history, { ...history.state, [mark]: restoration }, '')
}

let isWatching = false

/**
 * Listens for the Back button. If the visitor returns from another page to an added entry, goes back once more, unless
 * `opensByItself`.
 */
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
    restoration = readMark(history.state) ?? restoration
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
  // Runs after the browser has set the scroll position. If the element stayed open, adds an entry again.
  setTimeout(() => {
    entry = 'none'
    history.scrollRestoration = restoration
    settle()
  })
}

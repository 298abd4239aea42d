import { isRightToLeft } from '#ui/dom/direction.ts'

/** Matches windows in which text and controls extend to the edge, so that the corner buttons could cover them. */
const small = '(width < 80rem)'
/** How long after a click the page has changed, so that its controls must be observed again, in milliseconds. */
const changedMilliseconds = 300
/** The size of the window's corner that both buttons occupy with their margins, in pixels. */
const corner = { width: 68, height: 124 }

const forms = 'main :is(form, textarea)'
const controls = ':is(a, button, input, select, summary, label):not(.corner-button)'

/**
 * Hides the corner buttons (chat, back to top) on small windows while the visitor scrolls down, while they would cover a control,
 * and while a form is visible. Uses observers, because measuring would force the layout of the whole page.
 */
export function watchCornerButtons(): void {
  const root = document.documentElement
  const window = matchMedia(small)
  const covered = new Set<Element>()
  let lastTop = scrollY
  let leaves = false
  const place = () => {
    const state = window.matches && (leaves || covered.size > 0) ? 'none' : 'free'
    if (root.dataset.corner !== state) root.dataset.corner = state
  }
  const note = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) covered[isIntersecting ? 'add' : 'delete'](target)
    place()
  }
  const inView = new IntersectionObserver(note)
  let inCorner = observeCorner(note)
  const observe = () => {
    for (const form of document.querySelectorAll(forms)) inView.observe(form)
    for (const control of document.querySelectorAll(controls)) inCorner.observe(control)
  }
  observe()
  const follow = () => {
    leaves = scrollY > lastTop && scrollY + innerHeight < root.scrollHeight - 1
    lastTop = scrollY
    place()
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', () => {
    inCorner.disconnect()
    inCorner = observeCorner(note)
    observe()
    place()
  })
  addEventListener('click', () => setTimeout(observe, changedMilliseconds))
  new ResizeObserver(observe).observe(document.body)
}

/** Creates an observer that reports the elements in the corner of the window. */
function observeCorner(note: IntersectionObserverCallback): IntersectionObserver {
  const { width, height } = corner
  const before = `${width - innerWidth}px`
  const sides = isRightToLeft() ? `${before} 0px 0px` : `0px 0px ${before}`
  return new IntersectionObserver(note, {
    rootMargin: `${height - innerHeight}px ${sides}`,
  })
}

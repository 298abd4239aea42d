/** Where text and controls reach the window's edge, so that the buttons could cover them. */
const small = '(width < 80rem)'
/** What is pressed may show something else at the same place. */
const changedMilliseconds = 300
/** In pixels: the corner of the window that both buttons take, with what stays free around them. */
const corner = { width: 68, height: 124 }

const forms = 'main :is(form, textarea)'
const controls = ':is(a, button, input, select, summary, label):not(.corner-button)'

/**
 * On small windows both corner buttons, the chat and back to the top, are hidden while the page is scrolled down. They come
 * back at the first scroll up and at the page's end, but not over a control and not while a form is in view. Observers tell
 * what they would cover: measuring would lay out sections that nobody has scrolled to.
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

/** By their own boxes: a link whose area is all of its row can be pressed beside the buttons. */
function observeCorner(note: IntersectionObserverCallback): IntersectionObserver {
  const { width, height } = corner
  return new IntersectionObserver(note, {
    rootMargin: `${height - innerHeight}px 0px 0px ${width - innerWidth}px`,
  })
}

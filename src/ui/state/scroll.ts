const offset = 80
const settleMilliseconds = 1000
const userInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

let correction: AbortController | undefined

/** Scrolls smoothly until a section is 80 px below the upper edge, and moves the focus to its heading. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  scrollTo(scrollTarget(section))
  const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '') ?? section
  // Makes the heading focusable. A heading that is a tab must stay reachable with the Tab key, so its `tabIndex` is kept.
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  correctAtEnd(section)
}

export function scrollToTop(): void {
  scrollTo(0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

const scrollTarget = (section: HTMLElement) => section.getBoundingClientRect().top + window.scrollY - offset

/**
 * Corrects the scroll position for a second, because loading content may change its height. Stops if the visitor scrolls or
 * types.
 */
function correctAtEnd(section: HTMLElement): void {
  const own = correction
  if (!own) return
  const { signal } = own
  const correct = () => window.scrollTo({ top: scrollTarget(section), behavior: 'instant' })
  const changes = new ResizeObserver(correct)
  const settle = () => {
    changes.observe(document.body)
    setTimeout(() => own.abort(), settleMilliseconds)
  }
  for (const input of userInputs) addEventListener(input, () => own.abort(), { signal, passive: true })
  addEventListener('scrollend', settle, { signal, once: true })
  signal.addEventListener('abort', () => changes.disconnect())
}

function scrollTo(top: number): void {
  correction?.abort()
  correction = new AbortController()
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}

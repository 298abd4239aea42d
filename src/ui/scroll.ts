const barHeight = 80
const userInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

let correction: AbortController | undefined

/** Scrolls smoothly to 80 px above a section, and moves the focus there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  scrollTo(topOf(section))
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  correctAtEnd(section)
}

export function scrollToTop(): void {
  scrollTo(0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

const topOf = (section: HTMLElement) => section.getBoundingClientRect().top + window.scrollY - barHeight

/** Content may change its height while the page scrolls past it: fonts arrive. Whoever scrolls meanwhile is left alone. */
function correctAtEnd(section: HTMLElement): void {
  const { signal } = correction ?? new AbortController()
  for (const input of userInputs)
    addEventListener(input, () => correction?.abort(), { signal, passive: true })
  const correct = () => {
    correction?.abort()
    window.scrollTo({ top: topOf(section), behavior: 'instant' })
  }
  addEventListener('scrollend', correct, { signal })
}

function scrollTo(top: number): void {
  correction?.abort()
  correction = new AbortController()
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}

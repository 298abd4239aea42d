import { scrollToSection, scrollToTop } from '#ui/scroll.ts'
import { markChosen } from './section-marks.ts'

const pauseAfterPage = 200

/**
 * Links to sections scroll there smoothly on the front page. From another page they are ordinary links; the front page
 * then scrolls to the section 200 ms after it is shown.
 */
export function watchSections(): void {
  addEventListener('click', (event) => {
    if (opensElsewhere(event) || !(event.target instanceof Element)) return
    if (event.target.closest('[data-back-to-top]')) return scrollToTop()
    const link = event.target.closest<HTMLElement>('a[data-section]')
    if (!link || location.pathname !== '/') return
    event.preventDefault()
    const { section: id = '' } = link.dataset
    history.pushState(null, '', addressOf(id))
    markChosen(id)
    scrollToSection(id)
  })
  const id = location.hash.slice(1)
  if (location.pathname !== '/' || !id) return
  history.replaceState(history.state, '', addressOf(id))
  markChosen(id)
  const opened = location.href
  // Whoever has gone on meanwhile is not led back.
  setTimeout(() => location.href === opened && scrollToSection(id), pauseAfterPage)
}

const addressOf = (id: string) => (id === 'home' ? '/' : `#${id}`)

const opensElsewhere = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

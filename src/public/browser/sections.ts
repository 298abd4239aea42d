import { scrollToSection, scrollToTop } from '#ui/state/scroll.ts'

const pauseAfterPage = 200

/** Makes links to sections of the front page scroll smoothly. If the page's URL names a section, scrolls to it after 200 ms. */
export function watchSections(): void {
  addEventListener('click', (event) => {
    if (opensElsewhere(event) || !(event.target instanceof Element)) return
    if (event.target.closest('[data-back-to-top]')) return scrollToTop()
    const link = event.target.closest<HTMLElement>('a[data-section]')
    if (!link || location.pathname !== '/') return
    event.preventDefault()
    const { section: id = '' } = link.dataset
    history.pushState(null, '', sectionHref(id))
    markChosen(id)
    scrollToSection(id)
  })
  const id = location.hash.slice(1)
  if (location.pathname !== '/' || !id) return
  history.replaceState(history.state, '', sectionHref(id))
  markChosen(id)
  const opened = location.href
  // Does not scroll if the visitor has opened another address meanwhile.
  setTimeout(() => location.href === opened && scrollToSection(id), pauseAfterPage)
}

const sectionHref = (id: string) => (id === 'home' ? '/' : `#${id}`)

const opensElsewhere = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

let choose: ((id: string) => void) | undefined

/** Highlights the link to a chosen section at once, and until scrolling ends. */
export const markChosen = (id: string) => choose?.(id)

/**
 * Highlights the link to the section that the visitor reads on the front page: the last one that starts above 35% of the window's
 * height, or the last section at the end of the page. If this section has no link, the previous highlight stays. The returned
 * function updates the highlight.
 */
export function watchSectionMarks(bar: HTMLElement): () => void {
  const links = [...bar.querySelectorAll<HTMLElement>('li [data-section]')]
  const ids = new Set(links.map(({ dataset }) => dataset.section ?? ''))
  const sections = [...document.querySelectorAll<HTMLElement>('main > section')].filter(({ id }) =>
    ids.has(id),
  )
  let chosen: string | undefined
  const findShown = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    if (isAtEnd) return sections.at(-1)
    return sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight * 0.35)
  }
  const mark = () => {
    const shown = chosen ?? (findShown() ?? sections[0])?.id
    for (const link of links) {
      if (link.dataset.section === shown) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  choose = (id) => {
    if (!ids.has(id)) return
    chosen = id
    mark()
  }
  const release = () => {
    chosen = undefined
    mark()
  }
  // Ends the highlight of a chosen link when the visitor scrolls manually, also because some browsers lack `scrollend`.
  for (const end of ['scrollend', 'wheel', 'touchmove']) addEventListener(end, release, { passive: true })
  return mark
}

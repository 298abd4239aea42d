let observer = observing('0px')

/**
 * Loads the drawings in the window and, after the first scroll, drawings within 600 px of it. Also watches for drawings that are
 * added later.
 */
export function watchArt(): void {
  observe(document)
  new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) observe(target as Element)
  }).observe(document.body, { childList: true, subtree: true })
  const lookAhead = () => {
    observer.disconnect()
    observer = observing('600px')
    observe(document)
  }
  addEventListener('scroll', lookAhead, { once: true, passive: true })
}

function observe(part: ParentNode): void {
  for (const drawing of part.querySelectorAll('[data-late] > use:not([href])'))
    if (drawing.parentElement) observer.observe(drawing.parentElement)
}

function observing(rootMargin: string): IntersectionObserver {
  const show = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      target.firstElementChild?.setAttribute('href', target.getAttribute('data-late') ?? '')
    }
  }
  return new IntersectionObserver(show, { rootMargin })
}

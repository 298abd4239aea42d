/**
 * Marks which link of a table of contents leads to the part that is read: the last heading above the lower end of the window's
 * upper third. Until `signal` ends it.
 */
export function markHeadings(links: HTMLAnchorElement[], signal?: AbortSignal): void {
  const mark = () => {
    const line = innerHeight / 3
    const isPassed = (link: HTMLAnchorElement) => {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      return heading !== null && heading.getBoundingClientRect().top < line
    }
    const reading = links.findLast(isPassed)
    for (const link of links) {
      if (link === reading) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  mark()
  addEventListener('scroll', mark, { passive: true, ...(signal && { signal }) })
  addEventListener('resize', mark, signal && { signal })
}

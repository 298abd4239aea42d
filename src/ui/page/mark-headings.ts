/**
 * Marks the table of contents' link to the section being read: the last heading above the end of the window's upper third. Stops
 * when `signal` aborts.
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

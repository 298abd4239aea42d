import { controlsOf, isChanged } from './controls.ts'

const bookingIn = (page: Document) =>
  page.querySelector('[data-part=zones]')?.closest<HTMLElement>('[data-island]')

/**
 * Shows the free times of a booking in the visitor's zone before a touch: as the server renders the page for it, with the
 * props from which React goes on. The cached page has them in the zone of the site.
 */
export async function showOwnTimes(): Promise<void> {
  const island = bookingIn(document)
  if (!island) return
  const own = Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions()
  const asked = new URLSearchParams(location.search)
  asked.set('zone', own.timeZone)
  asked.set('hours', own.hourCycle ?? '')
  try {
    const page = await (await fetch(`?${asked}`)).text()
    const shown = bookingIn(new DOMParser().parseFromString(page, 'text/html'))
    const isUsed = island.contains(document.activeElement) || controlsOf(island).some(isChanged)
    // Once it is touched, React shows the visitor's zone itself.
    if (!shown || isUsed || island.dataset.hydrating !== undefined) return
    island.dataset.props = shown.dataset.props
    island.replaceChildren(...shown.childNodes)
  } catch (problem) {
    console.info('The times stay in the zone of the site:', problem)
  }
}

import { moveTabFocus, showChosen } from '#ui/controls/tab-list.ts'
import { readStored, writeStored } from '#ui/state/visit-storage.ts'

/** Controls tabs in static HTML (`ui/controls/page-tabs.tsx`), each of which shows its own elements. Stores the choice. */
export function watchTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]')) watchList(list)
}

const shownParts = ({ dataset }: HTMLElement) => [...document.querySelectorAll(dataset.shows ?? '')]

function watchList(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const hidden = list.dataset.tabs ?? ''
  const key = `tab ${tabs[0]?.dataset.shows}`
  const tabThatShows = (selector: unknown) => tabs.find(({ dataset }) => dataset.shows === selector)
  const select = (chosen: HTMLElement | undefined) => {
    if (!chosen || chosen.ariaSelected === 'true') return
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
      for (const part of shownParts(tab)) part.setAttribute('hidden', hidden)
    }
    for (const part of shownParts(chosen)) part.removeAttribute('hidden')
    showChosen(list)
    writeStored(key, chosen.dataset.shows)
  }
  for (const tab of tabs) {
    for (const type of ['click', 'focus']) tab.addEventListener(type, () => select(tab))
    tab.addEventListener('keydown', moveTabFocus)
  }
  select(tabThatShows(readStored(key)))
  if (!hidden) return
  const selectNamed = () => select(tabThatShows(location.hash))
  addEventListener('hashchange', selectNamed)
  // Selects the tab of a hidden panel in which the browser's text search has found a match.
  addEventListener('beforematch', ({ target }) =>
    select(tabs.find((tab) => shownParts(tab).some((part) => part === target))),
  )
  // Selects the tab of a panel that the text search has shown before this script ran.
  select(tabs.findLast((tab) => shownParts(tab).some((part) => !part.hasAttribute('hidden'))))
  selectNamed()
}

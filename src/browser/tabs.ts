import { moveTabFocus, showChosen } from '#ui/tab-list.ts'

/** Tabs of static parts (`ui/page-tabs.tsx`): each shows what its selector names, and hides what the others name. */
export function watchTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]')) watchList(list)
}

const partsOf = ({ dataset }: HTMLElement) => [...document.querySelectorAll(dataset.shows ?? '')]

function watchList(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const hidden = list.dataset.tabs ?? ''
  const select = (chosen: HTMLElement | undefined) => {
    if (!chosen || chosen.ariaSelected === 'true') return
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
      for (const part of partsOf(tab)) part.setAttribute('hidden', hidden)
    }
    for (const part of partsOf(chosen)) part.removeAttribute('hidden')
    showChosen(list)
  }
  for (const tab of tabs) {
    for (const type of ['click', 'focus']) tab.addEventListener(type, () => select(tab))
    tab.addEventListener('keydown', moveTabFocus)
  }
  if (!hidden) return
  const selectNamed = () => select(tabs.find(({ dataset }) => dataset.shows === location.hash))
  addEventListener('hashchange', selectNamed)
  // The browser finds a text in a closed panel.
  addEventListener('beforematch', ({ target }) =>
    select(tabs.find((tab) => partsOf(tab).some((part) => part === target))),
  )
  // It may have done so before this script was there.
  select(tabs.findLast((tab) => partsOf(tab).some((part) => !part.hasAttribute('hidden'))))
  selectNamed()
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'preventDefault'>

/** Arrow keys, Home and End move the focus along the tabs of a list. */
export function moveTabFocus(event: KeyPress & { currentTarget: EventTarget | null }): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  const tab = event.currentTarget as HTMLElement
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
  const index = tabs.indexOf(tab)
  const places: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: (index + 1) % tabs.length,
    Home: 0,
    PageUp: 0,
    End: -1,
    PageDown: -1,
  }
  const next = places[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next)?.focus()
}

/** Scrolls the selected tab into view where the tab list is wider than its container, without scrolling the page. */
export function showSelectedTab(list: HTMLElement | null): void {
  const selected = list?.querySelector('[aria-selected=true]')
  if (!list || !selected) return
  const box = selected.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (box.right > frame.right) list.scrollLeft += box.right - frame.right
  else if (box.left < frame.left) list.scrollLeft += box.left - frame.left
}

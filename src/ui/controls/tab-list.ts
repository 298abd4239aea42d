import { readingKey } from '../dom/direction.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'preventDefault'>

/** Moves the focus along the tabs of a list with the arrow keys, Home, End, Page Up and Page Down. */
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
  const next = places[readingKey(event)]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next)?.focus()
}

const met = new WeakSet<HTMLElement>()

/**
 * Scrolls the chosen tab of a row into view, without scrolling the page. Does nothing if the visitor scrolled the row before the
 * script loaded: moving it again could make a tap hit another tab.
 */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-selected=true], [aria-current]')
  if (!row || !chosen) return
  const isNew = !met.has(row)
  met.add(row)
  if (isNew && row.scrollLeft !== 0) return
  const box = chosen.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  if (box.left >= frame.left && box.right <= frame.right) return
  row.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
}

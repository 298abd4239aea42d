import { msg } from '#platform/texts.ts'
import { createStore } from '#ui/state/store.ts'

/** Whether the search (`members/routes/_dashboard/-palette/`) is open, and the control that opened it. */
export const palette = createStore<{ open: boolean; opener?: Element | null }>({ open: false })

export const paletteKeys = msg`Ctrl K`

/** Opens the search. When it closes, the focus returns to the control that opened it. */
export function openPalette({ currentTarget }: { currentTarget: Element }): void {
  palette.set({ open: true, opener: currentTarget })
}

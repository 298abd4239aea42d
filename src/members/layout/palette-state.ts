import { createStore } from '#ui/state/store.ts'

/** The state of the search in `members/routes/_dashboard/-palette/`, with the control that opened it. */
export const palette = createStore<{ open: boolean; opener?: Element | null }>({ open: false })

/** The shortcut as displayed. */
export const paletteKeys = 'Ctrl K'

/** Opens it. On closing, the focus returns to the pressed control. */
export function openPalette({ currentTarget }: { currentTarget: Element }): void {
  palette.set({ open: true, opener: currentTarget })
}

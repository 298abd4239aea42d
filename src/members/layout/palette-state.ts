import { createStore } from '#ui/state/store.ts'

/** The search over everything, which `members/routes/_dashboard/-palette/` shows: whether it is open, and who opened it. */
export const palette = createStore<{ open: boolean; opener?: Element | null }>({ open: false })

/** The keys that open it, as they are written on screens. */
export const paletteKeys = 'Ctrl K'

/** Opens it. The focus returns to the control that was pressed. */
export function openPalette({ currentTarget }: { currentTarget: Element }): void {
  palette.set({ open: true, opener: currentTarget })
}

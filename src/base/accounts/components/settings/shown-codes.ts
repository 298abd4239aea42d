import { createStore } from '#ui/state/store.ts'

/** The new recovery codes, until the member has saved them, even if a new role rerenders the page meanwhile. */
export const shownCodes = createStore<string[] | undefined>(undefined)

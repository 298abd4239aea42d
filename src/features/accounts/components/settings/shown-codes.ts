import { createStore } from '#ui/state/store.ts'

/** The recovery codes that were just made, until their member has kept them: also when a new role draws the page anew meanwhile. */
export const shownCodes = createStore<string[] | undefined>(undefined)

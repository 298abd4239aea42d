import { createStore } from '#ui/state/store.ts'

/**
 * New recovery codes, kept until the member has saved them. They survive a rerender of the page, for example after a role change.
 */
export const shownCodes = createStore<string[] | undefined>(undefined)

import { searchWords } from '#ui/lists/search-words.ts'

const tabs = ['calls', 'tokens', 'webhooks'] as const

/** What the address says: the tab, absent for the first, and the call that is open. */
export type ConsoleSearch = { tab?: (typeof tabs)[number] | undefined; op?: string | undefined }

/** Leaves out what no page has written. */
export const readSearch = ({ tab, op }: ConsoleSearch): ConsoleSearch => ({
  tab: tabs.find((known) => known === tab),
  op: searchWords(op),
})

import { searchWords } from '#ui/lists/search-words.ts'

const tabs = ['calls', 'tokens', 'webhooks'] as const

/** Search parameters: the tab (absent for the first) and the open call. */
export type ConsoleSearch = { tab?: (typeof tabs)[number] | undefined; op?: string | undefined }

/** Drops search parameters with invalid values. */
export const readSearch = ({ tab, op }: ConsoleSearch): ConsoleSearch => ({
  tab: tabs.find((known) => known === tab),
  op: searchWords(op),
})

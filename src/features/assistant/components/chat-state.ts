import { createStore } from '#ui/store.ts'

/** Whether the chat is open. Stored outside the pages, so that it is the same on the next page. */
export const chatState = createStore<'closed' | 'open' | 'minimised'>('closed')

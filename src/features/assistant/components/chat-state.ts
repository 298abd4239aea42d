import { createStore } from '#ui/state/store.ts'

/** Whether the chat is open. It is the same on the next page. */
export const chatState = createStore<'closed' | 'open' | 'minimised'>('closed', 'chat-state')

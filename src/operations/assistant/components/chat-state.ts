import { createStore } from '#ui/state/store.ts'

/** Stays when the visitor opens another page. */
export const chatState = createStore<'closed' | 'open' | 'minimised'>('closed', 'chat-state')

import { createStore } from '#ui/state/store.ts'

/** Keeps its value when the visitor opens another page. */
export const chatState = createStore<'closed' | 'open' | 'minimised'>('closed', 'chat-state')

import { createStore } from '#ui/state/store.ts'

/** It survives navigation. */
export const chatState = createStore<'closed' | 'open' | 'minimised'>('closed', 'chat-state')

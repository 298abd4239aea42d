/** Whether the chat is open. Stored outside the pages, so that it is the same on the next page. */
export type ChatState = 'closed' | 'open' | 'minimised'

let state: ChatState = 'closed'
const watchers = new Set<() => void>()

export const chatState = (): ChatState => state
export const closedChat = (): ChatState => 'closed'

export function setChatState(next: ChatState): void {
  state = next
  for (const watcher of watchers) watcher()
}

export function watchChatState(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

import { chatState } from '#features/assistant/components/chat-state.ts'
import { hydrateIsland } from './islands.ts'

/** A chat that was open on the last page opens again. Returns whether it covers a phone. */
export function reopenChat(): boolean {
  const island = document.querySelector('[data-chat]')?.closest<HTMLElement>('[data-island]')
  const state = chatState.get()
  if (!island || state === 'closed') return false
  void hydrateIsland(island)
  return state === 'open'
}

import { chatState } from '#features/assistant/components/chat-state.ts'
import { hydrateIsland } from './islands.ts'

/** A chat that was open on the last page opens again. */
export function reopenChat(): void {
  const island = document.querySelector('[data-chat]')?.closest<HTMLElement>('[data-island]')
  if (island && chatState.get() !== 'closed') void hydrateIsland(island)
}

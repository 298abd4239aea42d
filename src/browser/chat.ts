import { chatState } from '#features/assistant/components/chat-state.ts'
import { hydrateIsland } from './islands.ts'

/**
 * A chat that was open on the last page opens again; beside a password it would cover the form, so it is closed there.
 * Returns whether it covers a phone.
 */
export function reopenChat(): boolean {
  const island = document.querySelector('[data-chat]')?.closest<HTMLElement>('[data-island]')
  if (chatState.get() === 'open' && document.querySelector('main [type=password]')) chatState.set('closed')
  const state = chatState.get()
  if (!island || state === 'closed') return false
  void hydrateIsland(island)
  return state === 'open'
}

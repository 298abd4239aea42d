import { useReducer, useRef } from 'react'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { SavedEstimate, SavedKind, savedContract } from '../contract.ts'

const call = apiCaller<typeof savedContract>()

type SaveToggleProps = {
  kind: SavedKind
  id: number
  isSaved: boolean
  estimate?: SavedEstimate
  label?: string
}

/** `wanted` is the member's last choice. `stored` is the state on the server. */
type State = { wanted: boolean; stored: boolean; isSending: boolean }

/**
 * Shows the result of a click at once. Sends one request at a time until the server has the member's last choice. If a request
 * fails, shows the server's state. The component may change to another item, so each item has a separate state.
 */
export function SaveToggle({
  kind,
  id,
  isSaved,
  estimate,
  label = t.for('keep for later')`Save`,
}: SaveToggleProps) {
  const states = useRef(new Map<number, State>()).current
  const state = states.get(id) ?? { wanted: isSaved, stored: isSaved, isSending: false }
  states.set(id, state)
  const [, render] = useReducer((count: number) => count + 1, 0)

  async function send(): Promise<void> {
    if (state.isSending) return
    state.isSending = true
    const params = { kind, id }
    try {
      while (state.wanted !== state.stored) {
        const next = state.wanted
        if (next) await call('PUT /api/saved/{kind}/{id}', { params, body: { estimate } })
        else await call('DELETE /api/saved/{kind}/{id}', { params })
        state.stored = next
      }
    } catch (problem) {
      showProblem(state.stored ? t`Not removed` : t`Not saved`, problem)
      state.wanted = state.stored
      render()
    } finally {
      state.isSending = false
    }
  }
  const press = () => {
    state.wanted = !state.wanted
    render()
    void send()
  }
  const { wanted } = state
  return (
    <Button variant="secondary" size="sm" aria-pressed={wanted} onClick={press} className="noscript:hidden">
      <Icon
        name="bookmark"
        size={16}
        fill={wanted ? 'currentColor' : 'none'}
        className={wanted ? 'text-accent' : undefined}
      />
      {wanted ? t.for('keep for later')`Saved` : label}
    </Button>
  )
}

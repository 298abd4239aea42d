import { useRef, useState } from 'react'
import { apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import type { SavedKind, savedContract } from '../contract.ts'

const call = apiCaller<typeof savedContract>()

type SaveButtonProps = { kind: SavedKind; id: number; isSaved: boolean }

/**
 * The bookmark of a post or service. It shows at once what was pressed, sends one request at a time until the site has the same, and shows
 * what the site has when a request fails.
 */
export default function SaveButton({ kind, id, isSaved }: SaveButtonProps) {
  const [wanted, setWanted] = useState(isSaved)
  const state = useRef({ wanted: isSaved, stored: isSaved, isSending: false }).current

  async function send(): Promise<void> {
    if (state.isSending) return
    state.isSending = true
    const params = { kind, id }
    try {
      while (state.wanted !== state.stored) {
        const next = state.wanted
        if (next) await call('PUT /api/saved/{kind}/{id}', { params, body: {} })
        else await call('DELETE /api/saved/{kind}/{id}', { params })
        state.stored = next
      }
    } catch (problem) {
      showProblem(state.wanted ? 'Not saved' : 'Not removed', problem)
      show(state.stored)
    } finally {
      state.isSending = false
    }
  }
  const show = (next: boolean) => {
    state.wanted = next
    setWanted(next)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={wanted}
      onClick={() => {
        show(!state.wanted)
        void send()
      }}
      className="noscript:hidden"
    >
      <Icon
        name="bookmark"
        size={16}
        fill={wanted ? 'currentColor' : 'none'}
        className={wanted ? 'text-accent' : undefined}
      />
      {wanted ? 'Saved' : 'Save'}
    </Button>
  )
}

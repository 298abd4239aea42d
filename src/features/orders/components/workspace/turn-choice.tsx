import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import type { Order } from '../../contract/schemas.ts'
import { setTurn } from '../../query-options/changes.ts'

const choices = [
  { turn: 'client', label: 'I wait for the client' },
  { turn: 'admin', label: 'It is my turn' },
  { turn: null, label: 'Nothing is left to do' },
] as const

/** Where an admin says whose turn it is; after the end of the order also that it is nobody's. */
export default function TurnChoice({ order }: { order: Pick<Order, 'id' | 'status' | 'turn'> }) {
  const { mutate, isPending, variables } = useMutation({
    ...setTurn(order.id),
    onError: (problem) => showProblem('The turn was not changed', problem),
  })
  const isOpen = order.status === 'pending' || order.status === 'in_progress'
  return (
    <div className="flex flex-wrap gap-2 wide-page:*:grow">
      {choices
        .filter(({ turn }) => turn !== order.turn && (turn !== null || !isOpen))
        .map(({ turn, label }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            busy={isPending && variables === turn}
            onClick={() => mutate(turn)}
          >
            {label}
          </Button>
        ))}
    </div>
  )
}

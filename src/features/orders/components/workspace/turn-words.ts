import { person } from '#content/site.ts'
import type { OpenOrder } from '../../contract/orders.ts'
import type { Party } from '../../contract/status.ts'

type Words = { title: string; text: string }

/** Whose turn it is, in words for the reader. */
export function turnWords(order: OpenOrder, turn: Party | undefined): Words {
  const reads = order.party
  const title = turn === undefined ? 'Nobody has to do anything' : titleOf(order, turn)
  const { status } = order
  if (status === 'pending')
    return {
      title,
      text: reads === 'admin' ? 'Accept the order, or cancel it and say why.' : 'Your order is being read.',
    }
  if (status === 'in_progress' && turn === 'client')
    return {
      title,
      text:
        reads === 'client'
          ? 'The last message waits for your answer.'
          : 'Your last message waits for an answer.',
    }
  if (status === 'in_progress')
    return { title, text: reads === 'admin' ? 'The work is yours now.' : 'The work is going on.' }
  if (status === 'completed' && turn === 'client')
    return {
      title,
      text:
        reads === 'client' ? 'The work is done. Say how it went.' : 'The work is done; a review may follow.',
    }
  return {
    title,
    text: status === 'completed' ? 'The work is done and reviewed.' : 'This order was cancelled.',
  }
}

function titleOf(order: OpenOrder, turn: Party): string {
  if (turn === order.party) return 'Your turn'
  return `${turn === 'admin' ? person.firstName : order.clientName}’s turn`
}

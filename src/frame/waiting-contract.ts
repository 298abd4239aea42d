import { Waiting } from '#desk/orders/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'

export const waitingContract = {
  'GET /api/waiting': {
    access: 'member',
    output: Waiting,
    summary:
      'What waits for the reader. `orders`: a member’s own orders whose turn is the client’s; for an admin all orders whose turn is the admins’. `messages`: what others wrote in own orders and tickets and one has not read, as the rows of the messages say; for an admin contact messages without an answer that are not archived, and threads whose last message is the client’s and unread where the order is not counted itself. For an admin also tickets that wait for an answer. `folders`: the parts of `messages` by the folders of the page *Messages*. `calls`: a member’s own ones to come; for an admin those of the next seven days with anybody. `invoices`: a member’s own open ones, without those whose payment is being confirmed',
  },
} satisfies Contract

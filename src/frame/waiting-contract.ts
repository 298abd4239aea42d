import { Waiting } from '#desk/orders/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'

export const waitingContract = {
  'GET /api/waiting': {
    access: 'member',
    output: Waiting,
    summary:
      'Count the items that wait for the member. `orders`: for a client, own orders whose turn is the client’s; for an admin, all orders whose turn is the admins’. `messages`: unread messages of others in own orders and tickets. For an admin: contact messages that are neither answered nor archived; threads whose last message is the client’s and unread, unless their order is counted; tickets that wait for an answer. `folders`: the parts of `messages` by the folders of the page *Messages*. `invoices`: a member’s open invoices, except those whose payment is being confirmed',
  },
} satisfies Contract

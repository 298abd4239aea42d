import { useQuery } from '@tanstack/react-query'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import type { MissingDetail } from '../contract/deposit.ts'
import { depositQuery, issueDeposit } from '../query-options.ts'

/** Lets an admin issue the deposit invoice, or lists the details that it lacks. Renders nothing if there is none to issue. */
export default function DepositTask({ orderId }: { orderId: number }) {
  const { data: deposit } = useQuery(depositQuery(orderId))
  if (!deposit?.isToInvoice) return null
  if (deposit.missing.length > 0) return <Missing details={deposit.missing} />
  return (
    <MutationButton
      mutation={issueDeposit}
      input={{ params: { id: orderId } }}
      failure="The deposit was not invoiced"
      done={{ title: 'The deposit is invoiced' }}
    >
      Issue the Deposit Invoice
    </MutationButton>
  )
}

function Missing({ details }: { details: MissingDetail[] }) {
  return (
    <div className="w-full text-md">
      <p className="text-muted">Before the deposit’s invoice can be issued, enter:</p>
      <ul className="mt-1 list-disc pl-5">
        {details.map(({ words, path }) => (
          <li key={words} className="wrap-anywhere">
            <a href={path} className="underline underline-offset-4">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

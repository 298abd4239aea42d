import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
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
      failure={t`The deposit was not invoiced`}
      done={{ title: t`The deposit is invoiced` }}
    >
      {t`Issue the Deposit Invoice`}
    </MutationButton>
  )
}

function Missing({ details }: { details: MissingDetail[] }) {
  return (
    <div className="w-full text-md">
      <p className="text-muted">{t`Before the deposit’s invoice can be issued, enter:`}</p>
      <ul className="mt-1 list-disc ps-5">
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

import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { BillingProposal, Client } from '../contract/schemas.ts'
import { billingLabels, wordsOfValue } from '../domain/billing-details.ts'
import { ProposalAnswers } from './proposal-answers.tsx'

type ProposalNoticeProps = { client: Client; proposal: BillingProposal }

/** On the page of a client: what a proposal would change in the current record. */
export default function ProposalNotice({ client, proposal }: ProposalNoticeProps) {
  const { invoiceNumber, changes, createdAt } = proposal
  return (
    <Notice>
      <h2 className="font-sans text-md font-medium tracking-normal">{t`Proposed billing details`}</h2>
      <p className="mt-1 max-w-[43.1em] text-sm text-muted">
        {rich(
          t`Sent <day/> by somebody with the link of invoice ${invoiceNumber}. That may be anybody to whom the email was forwarded. Issued invoices stay as they are.`,
          { day: <Day at={createdAt} /> },
        )}
      </p>
      <dl className="my-4 grid gap-2.5 empty:hidden sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="sm:col-span-full sm:grid sm:grid-cols-subgrid">
            <dt className="text-subtle">{t(billingLabels[field])}</dt>
            <dd className="wrap-anywhere">
              <span className="text-muted">{wordsOfValue(field, from)}</span>
              {' → '}
              <span className="font-medium">{wordsOfValue(field, to)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length === 0 && <p className="my-3">{t`The record says the same already.`}</p>}
      <ProposalAnswers
        id={proposal.id}
        client={client}
        version={client.version}
        isUsable={changes.length > 0}
      />
    </Notice>
  )
}

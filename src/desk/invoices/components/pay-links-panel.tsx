import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SiteDay } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { CopyButton } from '#ui/forms/copy-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { PayLinks } from '../contract/pay-links.ts'
import { payLinksQuery, renewPayLink, withdrawPayLinks } from '../query-options.ts'

/** The links by which the invoice is read and paid without an account. An address is shown only after it was made. */
export default function PayLinksPanel({ id }: { id: number }) {
  const asked = useQuery(payLinksQuery(id))
  const [address, setAddress] = useState('')
  const input = { params: { id } }
  return (
    <Panel title="Pay link" className="print:hidden">
      <div className="grid justify-items-start gap-4 p-5 text-md md:px-6">
        <p className="max-w-[40rem] text-muted">
          Whoever has a link can read this invoice and pay it, without an account. Emails to everybody but the
          client’s account bring one. Links end 90 days after the invoice was paid or taken back.
        </p>
        {asked.isPending && <Skeleton className="h-10 w-60" />}
        {asked.isError && <LoadProblem text="The links could not be loaded." query={asked} />}
        {address && (
          <div className="flex w-full max-w-[40rem] items-end gap-2">
            <Field
              label="The link, which is shown only now"
              className="min-w-0 grow"
              value={address}
              readOnly
            />
            <CopyButton label="Copy the link" text={address} />
          </div>
        )}
        {asked.data && (
          <>
            <p>
              <State links={asked.data} />
            </p>
            <div className="flex flex-wrap gap-2">
              <MutationButton
                mutation={renewPayLink}
                input={input}
                failure="No link made"
                onDone={(made) => setAddress(made.address)}
                variant="secondary"
              >
                {asked.data.count > 0 ? 'Replace by a New Link' : 'Make a Link'}
              </MutationButton>
              {asked.data.count > 0 && (
                <MutationButton
                  mutation={withdrawPayLinks}
                  input={input}
                  failure="Not withdrawn"
                  done={{
                    title: 'Withdrawn',
                    description: 'No earlier link works any more. Later emails bring new ones.',
                  }}
                  onDone={() => setAddress('')}
                  variant="quiet"
                >
                  Withdraw
                </MutationButton>
              )}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}

function State({ links: { count, madeAt, withdrawnAt } }: { links: PayLinks }) {
  if (madeAt)
    return (
      <>
        {count === 1 ? 'One link works' : `${count} links work`}, made on <SiteDay at={madeAt} />
        {count > 1 && ' or before'}.
      </>
    )
  if (withdrawnAt)
    return (
      <>
        No link works: they were withdrawn on <SiteDay at={withdrawnAt} />.
      </>
    )
  return 'No link works.'
}

import { useQuery } from '@tanstack/react-query'
import { SiteDay } from '#ui/calendar/day.tsx'
import { OnceLink } from '#ui/forms/once-link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { PayLinks } from '../contract/pay-links.ts'
import { payLinksQuery, renewPayLink, withdrawPayLinks } from '../query-options.ts'

/** Lets admins replace or withdraw the pay links of an invoice. */
export default function PayLinksPanel({ id }: { id: number }) {
  const asked = useQuery(payLinksQuery(id))
  return (
    <Panel title="Pay link" className="print:hidden">
      <div className="grid justify-items-start gap-4 p-5 text-md md:px-6">
        <p className="max-w-[40rem] text-muted">
          Whoever has a link can read this invoice and pay it, without an account. Emails to everybody but the
          client’s account bring one. Links end 90 days after the invoice was paid or taken back.
        </p>
        <OnceLink
          asked={asked}
          problem="The links could not be loaded."
          isLive={({ count }) => count > 0}
          input={{ params: { id } }}
          make={renewPayLink}
          addressOf={({ address }) => address}
          replacing={{
            title: 'Replace the link?',
            text: 'All links that were sent so far stop working: whoever has one can no longer read or pay the invoice. No email is sent, so pass the new link on yourself.',
          }}
          withdraw={withdrawPayLinks}
          withdrawing={{
            title: 'Withdraw the link?',
            text: 'Whoever has a link can no longer read or pay the invoice, and is asked to write to you. Later emails bring a new one.',
          }}
          withdrawn={{
            title: 'Withdrawn',
            description: 'No earlier link works any more. Later emails bring new ones.',
          }}
        >
          {(links) => (
            <p>
              <State links={links} />
            </p>
          )}
        </OnceLink>
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

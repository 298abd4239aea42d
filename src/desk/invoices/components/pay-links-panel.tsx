import { useQuery } from '@tanstack/react-query'
import { msg, plural, t } from '#platform/texts.ts'
import { SiteDay } from '#ui/calendar/day.tsx'
import { OnceLink } from '#ui/forms/once-link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { PayLinks } from '../contract/pay-links.ts'
import type { Invoice } from '../contract/schemas.ts'
import { payLinksQuery, renewPayLink, withdrawPayLinks } from '../query-options.ts'

const ofInvoice = {
  title: msg`Pay link`,
  lead: msg`Whoever has a link can read this invoice and pay it, without an account. Emails to everybody but the client’s account bring one. Links end 90 days after the invoice was paid or taken back.`,
  replacing: msg`All links that were sent so far stop working: whoever has one can no longer read or pay the invoice. No email is sent, so pass the new link on yourself.`,
  withdrawing: msg`Whoever has a link can no longer read or pay the invoice, and is asked to write to you. Later emails bring a new one.`,
}
const ofCredit = {
  title: msg`Link`,
  lead: msg`Whoever has a link can read this credit note, without an account. Emails to everybody but the client’s account bring one. Links end after 90 days.`,
  replacing: msg`All links that were sent so far stop working: whoever has one can no longer read the credit note. No email is sent, so pass the new link on yourself.`,
  withdrawing: msg`Whoever has a link can no longer read the credit note, and is asked to write to you. Later emails bring a new one.`,
}

/** Lets admins replace or withdraw the links of an invoice or a credit note. */
export default function PayLinksPanel({ invoice: { id, kind } }: { invoice: Pick<Invoice, 'id' | 'kind'> }) {
  const asked = useQuery(payLinksQuery(id))
  const words = t(kind === 'credit' ? ofCredit : ofInvoice)
  return (
    <Panel title={words.title} className="print:hidden">
      <div className="grid justify-items-start gap-4 p-5 text-md md:px-6">
        <p className="max-w-[40rem] text-muted">{words.lead}</p>
        <OnceLink
          asked={asked}
          problem={t`The links could not be loaded.`}
          isLive={({ count }) => count > 0}
          input={{ params: { id } }}
          make={renewPayLink}
          addressOf={({ address }) => address}
          replacing={{
            title: t`Replace the link?`,
            text: words.replacing,
          }}
          withdraw={withdrawPayLinks}
          withdrawing={{
            title: t`Withdraw the link?`,
            text: words.withdrawing,
          }}
          withdrawn={{
            title: t`Withdrawn`,
            description: t`No earlier link works any more. Later emails bring new ones.`,
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
        {rich(plural(count, 'One link works, made on <day/>.', '{n} links work, made on <day/> or before.'), {
          day: <SiteDay at={madeAt} />,
        })}
      </>
    )
  if (withdrawnAt)
    return (
      <>
        {rich(t`No link works: they were withdrawn on <day/>.`, {
          day: <SiteDay at={withdrawnAt} />,
        })}
      </>
    )
  return t`No link works.`
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { UnreadBadge } from '#desk/orders/components/listed-order.tsx'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { Columns } from '#ui/lists/columns.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Ticket } from '../contract/endpoints.ts'
import { termsQuery, ticketsQuery } from '../query-options.ts'
import { AnswerDue, DueTime, HoursUsed, OffNote, TicketBadge } from './ticket-marks.tsx'

const NewTicketForm = lazyContent(() => import('./new-ticket-form.tsx'))

/** Lists the member's tickets, and shows the support that was used in this quarter. */
export function OwnTicketsPage() {
  const list = useInfiniteQuery(ticketsQuery)
  const { data: terms } = useQuery(termsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageHead
        title={t`Support`}
        lead={t`Written answers to your questions, each in a ticket of its own.`}
        action={
          <Button {...preloadsDialogWith(NewTicketForm)} onClick={() => setOpen(true)}>
            <Icon name="plus" size={17} />
            {t`New Ticket`}
          </Button>
        }
      />
      <Columns
        side={
          terms && (
            <Panel title={t`This quarter`}>
              <div className="grid gap-4 p-5 md:p-6">
                <HoursUsed hours={terms.hours} reader="client" />
                {terms.answerBy && (
                  <p className="text-sm text-muted">
                    {rich(t`A ticket that you make now is answered by <time/>: within eight working hours.`, {
                      time: (
                        <span className="font-medium text-fg">
                          <DueTime at={terms.answerBy} />
                        </span>
                      ),
                    })}
                  </p>
                )}
                <OffNote off={terms.off} />
              </div>
            </Panel>
          )
        }
      >
        <Panel title={t`Your tickets`}>
          <PagedList noun={t`tickets`} list={list} empty={<Examples />}>
            {(tickets) => (
              <ul className="divide-y divide-line">
                {tickets.map((ticket) => (
                  <TicketRow key={ticket.id} ticket={ticket} />
                ))}
              </ul>
            )}
          </PagedList>
        </Panel>
      </Columns>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`New Ticket`}
        description={t`Your question and the answers are read by you and the owner only.`}
      >
        <NewTicketForm />
      </Dialog>
    </>
  )
}

const Examples = () => (
  <EmptyState title={t`No tickets yet`}>
    {t`You may ask whatever helps your work. For example:`}
    <span className="mt-3 grid gap-2">
      {[
        t`“Why does this query not use the index?”`,
        t`“Is this backup plan enough for a shop of our size?”`,
        t`“Which of the two designs would you keep in a year?”`,
      ].map((example) => (
        <span key={example} className="border-s-2 border-line-strong ps-3 text-fg">
          {example}
        </span>
      ))}
    </span>
  </EmptyState>
)

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, subject, about, unread, createdAt } = ticket
  return (
    <li>
      <Link
        to="/dashboard/support/$id"
        params={{ id: String(id) }}
        className="entry flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5 px-5 py-4 no-underline -outline-offset-2 transition-colors hover:bg-surface-2 md:px-6"
      >
        <span className="min-w-0 grow basis-64">
          <span className="entry-title block text-md font-medium wrap-anywhere">{subject}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-subtle wrap-anywhere">
            <span className="min-w-0">
              {`#${id}, `}
              <Day at={createdAt} />
              {about && `, ${about.title}`}
            </span>
            <UnreadBadge unread={unread} />
          </span>
        </span>
        <span className="grid gap-0.5 text-sm text-muted sm:justify-items-end">
          <TicketBadge ticket={ticket} reader="client" />
          <span className="text-subtle">
            <AnswerDue ticket={ticket} reader="client" />
          </span>
        </span>
      </Link>
    </li>
  )
}

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { InvoiceRows } from '#desk/invoices/components/invoice-marks.tsx'
import { ListedOrderRow } from '#desk/orders/components/listed-order.tsx'
import { TicketRow } from '#desk/support/components/ticket-row.tsx'
import type { ListPage } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import { MessageRow } from '#showcase/contact/components/administration/message-row.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import type { PagedQuery } from '#ui/lists/paged-query.ts'
import { Rows } from '#ui/lists/person-row.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Client } from '../contract/schemas.ts'
import { firstRows, sectionLists } from '../query-options.ts'
import { CallRow, FileRows, QuoteRow } from './section-rows.tsx'

/** The titles of the sections and the nouns of their entries, each with an explanation for clients who have no such entries. */
const absent = {
  orders: [
    msg`Orders`,
    msg`orders`,
    msg`Ordered on the site, from a quote that was accepted, or placed by you.`,
  ],
  invoices: [
    msg`Invoices`,
    msg`invoices`,
    msg`For an order, on its page; for anything else, with New Invoice above.`,
  ],
  quotes: [msg`Quotes`, msg`quotes`, msg`Offers that you send to an address of this client.`],
  calls: [msg`Calls`, msg`calls`, msg`Booked by the account or with an address of this client.`],
  messages: [
    msg`Messages`,
    msg`messages`,
    msg`From the contact form. Messages about orders are on their pages.`,
  ],
  tickets: [msg`Tickets`, msg`tickets`, msg`Questions of premium members.`],
  files: [msg`Files`, msg`files`, msg`What either of you sent with messages about orders.`],
} as const

type Kind = keyof typeof absent
const kinds = Object.keys(absent) as Kind[]

/** A panel for each kind of entry that the client has, and one panel that explains the other kinds. */
export function ClientSections({ client }: { client: Client }) {
  const { id, counts } = client
  const sections: Record<Kind, ReactNode> = {
    orders: (
      <Section
        key="orders"
        kind="orders"
        count={counts.orders}
        query={(limit) => sectionLists.orders(id, limit)}
      >
        {(orders) => (
          <Rows>
            {orders.map((order) => (
              <ListedOrderRow key={order.id} order={order} reader="admin" />
            ))}
          </Rows>
        )}
      </Section>
    ),
    invoices: (
      <Section
        key="invoices"
        kind="invoices"
        count={counts.invoices}
        query={(limit) => sectionLists.invoices(id, limit)}
      >
        {(invoices) => <InvoiceRows invoices={invoices} canPay={false} />}
      </Section>
    ),
    quotes: (
      <Section
        key="quotes"
        kind="quotes"
        count={counts.quotes}
        query={(limit) => sectionLists.quotes(id, limit)}
      >
        {(quotes) => (
          <Rows>
            {quotes.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} />
            ))}
          </Rows>
        )}
      </Section>
    ),
    calls: (
      <Section key="calls" kind="calls" count={counts.calls} query={(limit) => sectionLists.calls(id, limit)}>
        {(calls) => (
          <Rows>
            {calls.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </Rows>
        )}
      </Section>
    ),
    messages: (
      <Section
        key="messages"
        kind="messages"
        count={counts.messages}
        query={(limit) => sectionLists.messages(id, limit)}
      >
        {(messages) => (
          <Rows>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </Rows>
        )}
      </Section>
    ),
    tickets: (
      <Section
        key="tickets"
        kind="tickets"
        count={counts.tickets}
        query={(limit) => sectionLists.tickets(id, limit)}
      >
        {(tickets) => (
          <Rows>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </Rows>
        )}
      </Section>
    ),
    files: (
      <Section key="files" kind="files" count={counts.files} query={(limit) => sectionLists.files(id, limit)}>
        {(files) => <FileRows files={files} />}
      </Section>
    ),
  }
  const missing = kinds.filter((kind) => counts[kind] === 0)
  return (
    <>
      {kinds.filter((kind) => counts[kind] > 0).map((kind) => sections[kind])}
      {missing.length > 0 && <Missing kinds={missing} isNew={missing.length === kinds.length} />}
    </>
  )
}

type SectionProps<Item> = {
  kind: Kind
  count: number
  query: (limit: number) => PagedQuery<Item>
  children: (items: Item[]) => ReactNode
}

/** Shows a few rows at first, and all of them in pages on request. */
function Section<Item>({ kind, count, query, children }: SectionProps<Item>) {
  const [isWhole, showWhole] = useState(false)
  const list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>> = useInfiniteQuery(
    query(isWhole ? 25 : firstRows),
  )
  const [title, noun] = absent[kind]
  const hasMore = !isWhole && count > firstRows
  return (
    <Panel title={t(title)} count={count} className="@container">
      <PagedList noun={t(noun)} list={hasMore ? { ...list, hasNextPage: false } : list} empty={null}>
        {children}
      </PagedList>
      {hasMore && (
        <div className="border-t border-line px-5 py-3 text-center">
          <Button variant="quiet" size="sm" onClick={() => showWhole(true)}>
            {t`Show All ${count} ${t(title)}`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const Missing = ({ kinds: missing, isNew }: { kinds: Kind[]; isNew: boolean }) => (
  <Panel title={isNew ? t`Nothing yet` : t`Not yet`}>
    <dl>
      {missing.map((kind) => (
        <div
          key={kind}
          className="grid gap-x-6 gap-y-0.5 border-t border-line px-5 py-3.5 text-md sm:grid-cols-[8rem_minmax(0,1fr)] md:px-6"
        >
          <dt>{t(absent[kind][0])}</dt>
          <dd className="text-muted">{t(absent[kind][2])}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)

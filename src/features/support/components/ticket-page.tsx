import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Dot } from '#features/orders/components/order-marks.tsx'
import { ThreadPage } from '#features/threads/components/thread-page.tsx'
import { ThreadPanel } from '#features/threads/components/thread-panel.tsx'
import { useLive } from '#features/threads/components/use-live.ts'
import { filesQuery, refreshThread, threadQuery } from '#features/threads/query-options.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { mailto } from '#ui/mailto.ts'
import { Facts, Panel } from '#ui/panel.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { maxMinutes } from '../contract/limits.ts'
import type { OpenTicket } from '../contract/schemas.ts'
import { ticketDraft } from '../domain/ticket-draft.ts'
import { refreshTicket, setTicketStatus, ticketPath, ticketQuery } from '../query-options.ts'
import { Due, DueTime, formatMinutes, HoursUsed, OffNote, TicketBadge } from './ticket-marks.tsx'

/** Many tickets have no files, and only admins use the tools. */
const ThreadFiles = lazyPart(() => import('#features/threads/components/thread-files.tsx'))
const TicketTools = lazyPart(() => import('./ticket-tools.tsx'))

/**
 * One ticket, for its client and the admins: the messages, and beside them whose turn it is and how much support was used. Where
 * there is no room for both, a line opens the second as a sheet.
 */
export function TicketPage({ id, after }: { id: number; after: string | undefined }) {
  const path = ticketPath(id)
  const { data: ticket } = useSuspenseQuery(ticketQuery(id))
  const files = useQuery(filesQuery(path))
  const list = useInfiniteQuery(threadQuery(path))
  const messages = (list.data?.pages ?? []).flatMap(({ items }) => items).toReversed()
  const live = useLiveTicket(id, after)
  const isHydrated = useHydrated()
  const [minutes, setMinutes] = useState('')
  const { party, adminName, clientName, mayWrite } = ticket
  const panel = (
    <>
      <Turn ticket={ticket} />
      <Panel title="Support">
        <div className="px-5 pb-5 md:px-6">
          <HoursUsed hours={ticket.hours} reader={party} />
        </div>
        <Details ticket={ticket} />
      </Panel>
      {isHydrated && party === 'admin' && <TicketTools ticket={ticket} />}
      {isHydrated && files.data && files.data.length > 0 && <ThreadFiles path={path} files={files.data} />}
    </>
  )
  return (
    <ThreadPage
      noun="ticket"
      title={ticket.subject}
      head={<Head ticket={ticket} />}
      strip={(open) => <Strip ticket={ticket} onOpen={open} />}
      panel={panel}
    >
      <ThreadPanel
        thread={{
          path,
          draft: ticketDraft(id),
          party,
          otherName: party === 'client' ? adminName : clientName,
        }}
        messages={messages}
        list={list}
        live={live}
        tool={party === 'admin' && <MinutesField value={minutes} onChange={setMinutes} />}
        more={minutes ? { minutes: Number(minutes) } : undefined}
        onSent={() => setMinutes('')}
        closed={mayWrite ? undefined : <WhyClosed ticket={ticket} />}
      />
    </ThreadPage>
  )
}

function Head({ ticket }: { ticket: OpenTicket }) {
  const { role } = useMember()
  const { id, subject, party, clientName } = ticket
  return (
    <header className="border-b border-line px-5 py-4 wide-page:px-8">
      {(role === 'premium' || role === 'admin') && (
        <Link
          to="/dashboard/support"
          className="mb-1 inline-flex min-h-6 items-center gap-2 text-sm text-muted no-underline hover:text-fg print:hidden"
        >
          <Icon name="arrow-left" size={16} />
          {party === 'admin' ? 'All tickets' : 'My tickets'}
        </Link>
      )}
      <h1 className="opened-title w-fit text-[1.375rem] leading-tight tracking-[-0.022em] wrap-anywhere">
        {subject}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle">
        <span className="tabular-nums">Ticket #{id}</span>
        {party === 'admin' && <span className="wrap-anywhere">{clientName}</span>}
        <TicketBadge ticket={ticket} reader={party} />
      </p>
    </header>
  )
}

function titleOfTurn({ turn, party, status, adminName, clientName }: OpenTicket): string {
  if (turn === null) return status === 'closed' ? 'Closed' : 'Solved'
  if (turn === party) return 'Your turn'
  return `${turn === 'admin' ? adminName : clientName}’s turn`
}

/** Whose turn it is and until when, and the button for the end. */
function Turn({ ticket }: { ticket: OpenTicket }) {
  const { id, turn, party, status, off, mayWrite, reopensUntil } = ticket
  const isOwn = turn === party
  const { mutate, isPending } = useMutation({
    ...setTicketStatus(id),
    onError: (problem) => showProblem('The ticket was not changed', problem),
  })
  return (
    <Card asChild className="grid gap-4 p-5 md:px-6">
      <section aria-label="Turn">
        <div role="status" className="grid gap-1 text-md text-muted wrap-anywhere">
          <p
            className={classNames('flex items-center gap-2.5 font-medium', isOwn ? 'text-accent' : 'text-fg')}
          >
            <Dot filled={isOwn} />
            {titleOfTurn(ticket)}
          </p>
          <p className="text-sm empty:hidden">
            <Due ticket={ticket} reader={party} />
          </p>
          {turn === 'client' && (
            <p className="text-sm">
              {isOwn ? 'The next step waits for your answer.' : 'The clock stands until the client answers.'}
            </p>
          )}
          {reopensUntil && mayWrite && (
            <p className="text-sm">
              An answer opens it again until <Day at={reopensUntil} />.
            </p>
          )}
          <OffNote off={off} />
        </div>
        {mayWrite && (
          <Button
            variant="secondary"
            size="sm"
            busy={isPending}
            onClick={() => mutate(status === 'open' ? 'solved' : 'open')}
            className="justify-self-start print:hidden"
          >
            {status === 'open' ? 'Mark as Solved' : 'Open Again'}
          </Button>
        )}
      </section>
    </Card>
  )
}

/** Where there is no room for the panel: one line about the same, which opens it. */
function Strip({ ticket, onOpen }: { ticket: OpenTicket; onOpen: () => void }) {
  const isOwn = ticket.turn === ticket.party
  const due = ticket.newAnswerBy ?? ticket.answerBy
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="sticky top-16 z-10 flex h-11 w-full items-center gap-2.5 border-b border-line bg-surface-1 px-5 text-left text-sm -outline-offset-2 wide-page:hidden print:hidden"
    >
      <span className={classNames('flex min-w-0 items-center gap-2.5 font-medium', isOwn && 'text-accent')}>
        <Dot filled={isOwn} />
        <span className="truncate">{titleOfTurn(ticket)}</span>
      </span>
      <span className="min-w-0 grow truncate text-muted">
        {due && (
          <>
            · by <DueTime at={due} />
          </>
        )}
      </span>
      <span className="sr-only">Details</span>
      <Icon name="chevron-up" size={18} className="shrink-0 text-subtle" />
    </button>
  )
}

function Details({ ticket }: { ticket: OpenTicket }) {
  const { party, clientName, clientEmail, about, minutes, createdAt } = ticket
  return (
    <Facts
      facts={[
        ...(party === 'admin'
          ? [
              {
                name: 'Client',
                value: clientEmail ? <a href={mailto(clientEmail)}>{clientName}</a> : clientName,
              },
            ]
          : []),
        ...(about ? [{ name: 'About', value: <About about={about} /> }] : []),
        { name: 'Made', value: <Day at={createdAt} /> },
        { name: 'Spent on it', value: <span className="tabular-nums">{formatMinutes(minutes)}</span> },
      ]}
    />
  )
}

function About({ about: { kind, id, title } }: { about: NonNullable<OpenTicket['about']> }) {
  if (kind === 'service') return <a href={`/services/${id}`}>{title}</a>
  return (
    <Link to="/dashboard/orders/$id" params={{ id: String(id) }}>
      {title}
    </Link>
  )
}

type MinutesFieldProps = { value: string; onChange: (value: string) => void }

/** The minutes that an answer took, which are sent along. */
function MinutesField({ value, onChange }: MinutesFieldProps) {
  return (
    <label className="flex items-center gap-2 px-2 text-sm text-muted">
      <Icon name="clock" size={16} />
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxMinutes}
        step={1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-8 w-16 rounded-sm border border-line-strong bg-surface-1 px-2 text-fg tabular-nums"
      />
      <span className="whitespace-nowrap @max-[41rem]:sr-only">minutes spent</span>
    </label>
  )
}

/** Why nothing can be written. */
function WhyClosed({ ticket: { reopensUntil, status } }: { ticket: OpenTicket }) {
  const isOver = status !== 'open' && reopensUntil !== null && Date.parse(reopensUntil) < Date.now()
  return (
    <p className="mx-auto max-w-[46rem] py-2 text-md text-muted">
      {isOver
        ? 'This ticket was solved more than 30 days ago. Please make a new one.'
        : 'Written support belongs to the premium membership. Your tickets stay here to be read.'}
    </p>
  )
}

/** Keeps the open page of a ticket up to date. False while the connection, or the reading of messages, fails. */
function useLiveTicket(id: number, after: string | undefined): boolean {
  const client = useQueryClient()
  const [failed, setFailed] = useState(false)
  const live = useLive(`${ticketPath(id)}/events`, after, (about) => {
    if (about !== 'ticket')
      refreshThread(client, ticketPath(id)).then(
        () => setFailed(false),
        () => setFailed(true),
      )
    if (about !== 'messages') void refreshTicket(client, id)
  })
  return live && !failed
}

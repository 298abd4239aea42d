import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import {
  ThreadFiles,
  ThreadPage,
  type Turn,
  TurnTitle,
  useLiveThread,
} from '#desk/threads/components/thread-page.tsx'
import { ThreadPanel } from '#desk/threads/components/thread-panel.tsx'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Card } from '#ui/page/card.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { rich } from '#ui/text/rich.tsx'
import type { OpenTicket } from '../contract/endpoints.ts'
import { maxMinutes } from '../contract/limits.ts'
import { ticketDraft } from '../domain/ticket-draft.ts'
import { refreshTicket, setTicketStatus, ticketPath, ticketQuery } from '../query-options.ts'
import { AnswerDue, DueTime, formatMinutes, HoursUsed, OffNote, TicketBadge } from './ticket-marks.tsx'

/** Loaded separately, because only admins use the tools. */
const TicketTools = lazyPart(() => import('./ticket-tools.tsx'))

const ClientLink = lazyPart(() => import('#desk/clients/components/client-link.tsx'))

type TicketPageProps = {
  id: number
  after: string | undefined
  /** The id of the page's title when the page is a reading pane. */
  titleId?: string
}

/** Shows a ticket to its client and the admins: the messages, and beside them the turn and the used support. */
export function TicketPage({ id, after, titleId }: TicketPageProps) {
  const path = ticketPath(id)
  const { data: ticket } = useSuspenseQuery(ticketQuery(id))
  const client = useQueryClient()
  const live = useLiveThread(path, after, () => refreshTicket(client, id))
  const isHydrated = useHydrated()
  const [minutes, setMinutes] = useState('')
  const { party, adminName, clientName, mayWrite } = ticket
  const due = ticket.newAnswerBy ?? ticket.answerBy
  const panel = (
    <>
      <TurnPanel ticket={ticket} />
      <Panel title={t`Support`}>
        <div className="p-5 md:px-6">
          <HoursUsed hours={ticket.hours} reader={party} />
        </div>
        <Details ticket={ticket} />
      </Panel>
      {isHydrated && party === 'admin' && <TicketTools ticket={ticket} />}
      <ThreadFiles path={path} />
    </>
  )
  return (
    <ThreadPage
      noun="ticket"
      of={ticket}
      title={ticket.subject}
      titleId={titleId}
      badge={<TicketBadge ticket={ticket} reader={party} />}
      turn={describeTurn(ticket)}
      more={
        due && (
          <>
            {'· '}
            {rich(t`by <duetime/>`, { duetime: <DueTime at={due} /> })}
          </>
        )
      }
      panel={panel}
    >
      <ThreadPanel
        thread={{
          path,
          draft: ticketDraft(id),
          party,
          otherName: party === 'client' ? adminName : clientName,
        }}
        live={live}
        tool={party === 'admin' && <MinutesField value={minutes} onChange={setMinutes} />}
        more={minutes ? { minutes: Number(minutes) } : undefined}
        onSent={() => setMinutes('')}
        closed={mayWrite ? undefined : <WhyClosed ticket={ticket} />}
      />
    </ThreadPage>
  )
}

function describeTurn({ turn, party, status, adminName, clientName }: OpenTicket): Turn {
  if (turn === null)
    return { isOwn: false, title: status === 'closed' ? t.for('a ticket')`Closed` : t`Solved` }
  if (turn === party) return { isOwn: true, title: t`Your turn: answer` }
  const name = turn === 'admin' ? adminName : clientName
  return { isOwn: false, title: t`${name}’s turn`, name }
}

function TurnPanel({ ticket }: { ticket: OpenTicket }) {
  const { id, turn, party, status, off, mayWrite, reopensUntil } = ticket
  const isOwn = turn === party
  return (
    <Card asChild className="grid gap-4 p-5 md:px-6">
      <section aria-label={t`Turn`}>
        <div role="status" className="grid gap-1 text-md text-muted wrap-anywhere">
          <p>
            <TurnTitle turn={describeTurn(ticket)} />
          </p>
          <p className="text-sm empty:hidden">
            <AnswerDue ticket={ticket} reader={party} />
          </p>
          {turn === 'client' && (
            <p className="text-sm">
              {isOwn
                ? t`The next step waits for your answer.`
                : t`The clock stands until the client answers.`}
            </p>
          )}
          {reopensUntil && mayWrite && (
            <p className="text-sm">
              {rich(t`An answer opens it again until <day/>.`, { day: <Day at={reopensUntil} /> })}
            </p>
          )}
          <OffNote off={off} />
        </div>
        {mayWrite && (
          <MutationButton
            mutation={setTicketStatus}
            input={{ params: { id }, body: { status: status === 'open' ? 'solved' : 'open' } }}
            failure={t`The ticket was not changed`}
            variant="secondary"
            className="justify-self-start print:hidden"
          >
            {status === 'open' ? t`Mark as Solved` : t`Open Again`}
          </MutationButton>
        )}
      </section>
    </Card>
  )
}

function Details({ ticket }: { ticket: OpenTicket }) {
  const isHydrated = useHydrated()
  const { party, userId, clientName, clientEmail, about, minutes, createdAt } = ticket
  return (
    <Facts
      facts={[
        ...(party === 'admin'
          ? [
              {
                name: t`Client`,
                value: (
                  <>
                    {clientEmail ? <a href={mailto(clientEmail)}>{clientName}</a> : clientName}
                    {isHydrated && <ClientLink userId={userId} className="block text-sm" />}
                  </>
                ),
              },
            ]
          : []),
        ...(about ? [{ name: t.for('a ticket')`About`, value: <About about={about} /> }] : []),
        { name: t`Made`, value: <Day at={createdAt} /> },
        { name: t`Spent on it`, value: <span className="tabular-nums">{formatMinutes(minutes)}</span> },
      ]}
    />
  )
}

function About({ about: { kind, id, title, path } }: { about: NonNullable<OpenTicket['about']> }) {
  if (path) return <a href={path}>{title}</a>
  if (kind === 'service') return <a href={`/services/${id}`}>{title}</a>
  return (
    <Link to="/dashboard/orders/$id" params={{ id: String(id) }}>
      {title}
    </Link>
  )
}

type MinutesFieldProps = { value: string; onChange: (value: string) => void }

/** The field for minutes of work, which are sent with the answer. */
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
      <span className="whitespace-nowrap @max-[41rem]:sr-only">{t`minutes spent`}</span>
    </label>
  )
}

function WhyClosed({ ticket: { reopensUntil, status } }: { ticket: OpenTicket }) {
  const isTooLateToReopen =
    status !== 'open' && reopensUntil !== null && Date.parse(reopensUntil) < Date.now()
  return (
    <p className="mx-auto max-w-[46rem] py-2 text-md text-muted">
      {isTooLateToReopen
        ? t`This ticket was solved more than 30 days ago. Please make a new one.`
        : t`Written support belongs to the premium membership. Your tickets stay here to be read.`}
    </p>
  )
}

import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate, formatMoney, formatTime } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { CallNotesForm } from '../../contract/appointment-forms.ts'
import type { OpenAppointment } from '../../contract/appointments.ts'
import { offsetAt } from '../../domain/wall-clock.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { changeAppointment } from '../../query-options/schedule.ts'
import { CallStatusBadge } from './call-status.tsx'
import { CancelForm } from './cancel-form.tsx'
import { appointmentName, guestFirstName, timesText } from './looks.ts'
import { MoveForm } from './move-form.tsx'

const ClientLink = lazyPart(() => import('#desk/clients/components/client-link.tsx'))

type CallDetailsProps = {
  appointment: OpenAppointment
  zone: string
  now: number
  onClose: (isGone?: boolean) => void
}

export function CallDetails({ appointment, zone, now, onClose }: CallDetailsProps) {
  const [form, setForm] = useState<'move' | 'cancel'>()
  const { kind, startTime, endTime, status, visitorZone, about, meetingLink, guests, email } = appointment
  const isCall = kind === 'call'
  const isOpen = status === 'scheduled'
  const isAhead = isOpen && Date.parse(endTime) > now
  const start = Date.parse(startTime)
  const isElsewhere = visitorZone && offsetAt(start, visitorZone) !== offsetAt(start, zone)
  const done = () => setForm(undefined)
  const content = useRef<HTMLDivElement>(null)
  const left = useRef(form)
  useEffect(() => {
    // Moves the focus to the form when it replaces its button, and back to the button when the button returns.
    const wanted = form ? 'form :is(input, textarea, button)' : left.current && `[data-opens=${left.current}]`
    if (wanted) content.current?.querySelector<HTMLElement>(wanted)?.focus()
    if (form) content.current?.querySelector('form')?.scrollIntoView({ block: 'nearest' })
    left.current = form
  }, [form])
  return (
    <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isCall && (
        <p className="flex items-center gap-3.5">
          <PersonMark name={appointmentName(appointment)} />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{appointmentName(appointment)}</span>
            {email && (
              <a href={`mailto:${email}`} className="text-sm text-subtle">
                {email}
              </a>
            )}
            <ClientLink
              {...(email && { email })}
              {...(appointment.userId && { userId: appointment.userId })}
              className="block text-sm"
            />
          </span>
        </p>
      )}
      <ul className="grid gap-3.5 text-md">
        <Fact icon="clock">
          {formatDate(startTime, 'weekday', zone)}, {timesText(startTime, endTime, zone)}
          <Small>
            {isElsewhere
              ? t`${timesText(startTime, endTime, visitorZone)} for ${guestFirstName(appointment)}, in ${zoneCity(visitorZone)}`
              : t`on the clock in ${zoneCity(zone)}`}
          </Small>
        </Fact>
        {status !== 'scheduled' && (
          <Fact icon="calendar-check">
            <CallStatusBadge status={status} />
          </Fact>
        )}
        {about && (
          <Fact icon="message-square">
            <span className="whitespace-pre-line">“{about}”</span>
          </Fact>
        )}
        {guests.length > 0 && (
          <Fact icon="users">
            {guests.join(', ')}
            <Small>{t`also invited`}</Small>
          </Fact>
        )}
        {isCall && <CameFrom origin={appointment.origin} name={guestFirstName(appointment)} />}
        {appointment.orders.map((order) => (
          <Fact key={order.id} icon="package">
            <Link to="/dashboard/orders/$id" params={{ id: String(order.id) }}>
              {t`Order #${order.id}`}
            </Link>
            {`, ${orderState(order.status)}`}
            <Small>
              {order.serviceTitle}, {order.packageShort}, {formatMoney(order.price, order.currency)}
            </Small>
            {order.id === appointment.orderId && <Small>{t`The call is about it`}</Small>}
          </Fact>
        ))}
        <History appointment={appointment} zone={zone} />
      </ul>
      {!form && (
        <div className="flex flex-wrap gap-2.5 empty:hidden">
          {isAhead && meetingLink && (
            <Button href={meetingLink} className="grow" target="_blank" rel="noreferrer">
              <Icon name="video" size={17} />
              {t`Join call`}
            </Button>
          )}
          {isAhead && (
            <>
              <Button variant="secondary" data-opens="move" onClick={() => setForm('move')}>
                {t.for('a call')`Move`}
              </Button>
              <Button variant="secondary" data-opens="cancel" onClick={() => setForm('cancel')}>
                {isCall ? t.for('a call')`Cancel` : t`Remove`}
              </Button>
            </>
          )}
          {appointment.mayBeMissed && <MissedButton appointment={appointment} />}
        </div>
      )}
      {form === 'move' && <MoveForm appointment={appointment} zone={zone} onDone={done} />}
      {form === 'cancel' && (
        <CancelForm appointment={appointment} onKept={done} onCancelled={() => onClose(true)} />
      )}
      <CallNotes key={appointment.id} appointment={appointment} />
    </div>
  )
}

/** Within a list of facts. */
const orderStates: Record<string, Message> = {
  pending: msg.for('within a sentence')`pending`,
  in_progress: msg.for('within a sentence')`in progress`,
  delivered: msg.for('within a sentence')`delivered`,
  completed: msg.for('within a sentence')`completed`,
  cancelled: msg.for('within a sentence')`cancelled`,
}

function orderState(status: string): string {
  const name = orderStates[status]
  return name ? t(name) : status
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="grid grid-cols-[1.35rem_minmax(0,1fr)] items-start gap-2.5 wrap-anywhere">
    <Icon name={icon} size={17} className="mt-[0.22em] text-subtle" />
    <span>{children}</span>
  </li>
)

const Small = ({ children }: { children: ReactNode }) => (
  <small className="block text-sm text-subtle">{children}</small>
)

function CameFrom({ origin, name }: { origin: OpenAppointment['origin']; name: string }) {
  const { source = null, medium, campaign, entryPage, posts = [], found } = origin ?? {}
  const where = [campaign && t`Campaign ${campaign}`, medium].filter(Boolean).join(', ')
  const how =
    found === 'earlier'
      ? t`where ${name} came from, on an earlier day`
      : found === 'said'
        ? t`where ${name} came from, in their own words`
        : t`where ${name} came from`
  return (
    <Fact icon="globe">
      {found === 'said' ? `“${source}”` : (source ?? t`Not known`)}
      <Small>{how}</Small>
      {where && <Small>{where}</Small>}
      {entryPage && <Small>{t`First page: ${entryPage.title}`}</Small>}
      {posts.length > 0 && <Small>{t`Then opened: ${posts.map(({ title }) => title).join(', ')}`}</Small>}
    </Fact>
  )
}

const changes = {
  booked: msg`Booked`,
  moved: msg`Moved`,
  cancelled: msg.for('a call')`Cancelled`,
  completed: msg`Took place`,
  missed: msg.for('a call')`Missed`,
} as const

function describeStep(change: keyof typeof changes, at: string, byWhom: string | null, zone: string) {
  const [what, day, time] = [t(changes[change]), formatDate(at, 'short', zone), formatTime(at, false, zone)]
  if (change === 'booked' || !byWhom) return `${what} ${day}, ${time}`
  return byWhom === 'owner' ? t`${what} ${day}, ${time} by you` : t`${what} ${day}, ${time} by the guest`
}

function History({
  appointment: { history, earlierCalls, createdAt },
  zone,
}: {
  appointment: OpenAppointment
  zone: string
}) {
  const [latest = { id: 0, change: 'booked', createdAt, byWhom: null, reason: null }, ...earlier] =
    history.toReversed()
  const before = plural(earlierCalls, 'one call before', '{n} calls before')
  return (
    <Fact icon="history">
      {[latest, ...earlier].map(({ id, change, createdAt, byWhom, reason }) => (
        <span key={id} className="block">
          {describeStep(change as keyof typeof changes, createdAt, byWhom, zone)}
          {reason && <Small>“{reason}”</Small>}
        </span>
      ))}
      {earlierCalls > 0 && <Small>{before}</Small>}
    </Fact>
  )
}

function MissedButton({ appointment: { id, status } }: { appointment: OpenAppointment }) {
  const wasMissed = status === 'missed'
  return (
    <MutationButton
      mutation={changeAppointment}
      input={{ id, status: wasMissed ? 'completed' : 'missed' }}
      failure={t`Not Saved`}
      done={{ title: wasMissed ? t`Marked as Completed` : t`Marked as Missed` }}
      variant="secondary"
    >
      {wasMissed ? t`It took place` : t`Nobody came`}
    </MutationButton>
  )
}

function CallNotes({ appointment: { id, notes } }: { appointment: OpenAppointment }) {
  const form = useZodForm(CallNotesForm)
  return (
    <MutationForm
      form={form}
      mutation={changeAppointment}
      input={({ notes }) => ({ id, notes })}
      failure={t`Not Saved`}
      done={{ title: t`Notes Saved` }}
      label={t`Save Notes`}
      button={{
        variant: 'secondary',
        size: 'xs',
        className:
          'justify-self-start sr-only group-focus-within:not-sr-only group-focus-within:h-8! group-focus-within:px-3!',
      }}
      className="group grid gap-2.5"
    >
      <Field label={t`Your notes`} {...form.field('notes')}>
        <TextInput
          rows={2}
          defaultValue={notes ?? ''}
          placeholder={t`Only you see these`}
          className="min-h-18!"
        />
      </Field>
    </MutationForm>
  )
}

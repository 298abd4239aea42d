import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { TrapField } from '#ui/forms/trap-field.tsx'
import type { OfferedCall } from '../../contract/calls.ts'
import { answerNames } from '../../contract/limits.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import type { Host } from './call-frame.tsx'
import {
  type BookingMember,
  changeRule,
  invitedAs,
  invitesNobody,
  type OrderOfCall,
  orderWords,
} from './describe-call.ts'
import { NothingFree } from './nothing-free.tsx'
import { PlainTimes } from './plain-times.tsx'
import { TypeFrame } from './type-frame.tsx'

type PlainBookingProps = {
  host: Host
  type: OfferedCall
  times: string[]
  zone: string
  member: BookingMember | null
  order: OrderOfCall | null
  changeUntilHours: number
  sendsMail: boolean
  horizonDays: number
}

/** The page of a booking for browsers without JavaScript. */
export function PlainBooking(props: PlainBookingProps) {
  const { host, type, times, zone, member, order, changeUntilHours, sendsMail, horizonDays } = props
  return (
    <TypeFrame
      host={host}
      type={type}
      facts={[
        { icon: 'globe', text: t`In the time of ${zoneCity(zone)}` },
        ...(order ? [{ icon: 'package' as const, text: orderWords(order) }] : []),
      ]}
      steps={[{ name: t`Time and details` }]}
    >
      {times.length > 0 ? (
        <form
          method="post"
          action={`/api/calls/${type.slug}/bookings`}
          className="relative grid max-w-[38rem] gap-4.5"
        >
          <TrapField />
          <input type="hidden" name="timeZone" value={zone} />
          {order && <input type="hidden" name="orderId" value={order.id} />}
          <PlainTimes times={times} zone={zone} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t`Name`}
              name="name"
              required
              maxLength={100}
              autoComplete="name"
              defaultValue={member?.name}
            />
            <Field
              label={t`Email`}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={member?.email}
            />
          </div>
          <Field label={t`${type.question ?? t`What is it about?`} (optional)`}>
            <TextInput rows={5} name="about" maxLength={2000} />
          </Field>
          {type.moreQuestions.map((asked, index) => (
            <Field key={asked} label={t`${asked} (optional)`}>
              <TextInput rows={2} name={answerNames[index]} maxLength={500} />
            </Field>
          ))}
          {member?.invites ? (
            <Field label={t`Somebody else should join (optional)`} hint={invitedAs(member, sendsMail)}>
              <TextInput name="guests" placeholder={t`Emails, separated by commas`} />
            </Field>
          ) : (
            <p className="text-sm text-muted">{invitesNobody(member)}</p>
          )}
          <Button type="submit" className="sm:justify-self-start">
            {t`Book the call`}
          </Button>
          <p className="text-sm text-muted">
            {t`Your name and address are used for this call only. ${changeRule(changeUntilHours, sendsMail)}`}
          </p>
        </form>
      ) : (
        <NothingFree days={horizonDays} />
      )}
    </TypeFrame>
  )
}

import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Booking } from '../../contract/booking.ts'
import { shownZone } from './booked-call-frame.tsx'
import { NothingFree } from './nothing-free.tsx'
import { PlainTimes } from './plain-times.tsx'

type PlainMoveProps = { call: Booking; token: string; times: string[] }

/** The form that moves a call, for browsers without JavaScript. */
export const PlainMove = ({ call, token, times }: PlainMoveProps) => (
  <>
    <h1 className="mb-5 text-xl">{t`Move the call`}</h1>
    {times.length > 0 ? (
      <form method="post" action={`/api/call/${token}/move`} className="grid max-w-[38rem] gap-4.5">
        <input type="hidden" name="sequence" value={call.sequence} />
        <PlainTimes times={times} zone={shownZone(call)} />
        <Choice yes={t`Move the call`} no={t`Keep the time`} token={token} />
      </form>
    ) : (
      <NothingFree />
    )}
  </>
)

/**
 * The form that cancels a call, for browsers without JavaScript. It asks for a confirmation, because a cancelled call cannot be
 * restored.
 */
export const PlainCancel = ({ token }: { token: string }) => (
  <>
    <h1 className="mb-5 text-xl">{t`Cancel the call`}</h1>
    <form method="post" action={`/api/call/${token}/cancel`} className="grid gap-4.5">
      <p className="text-md">{t`Cancel this call? Its time is free for others at once.`}</p>
      <Choice yes={t`Yes, cancel it`} no={t`Keep it`} token={token} />
    </form>
  </>
)

const Choice = ({ yes, no, token }: { yes: string; no: string; token: string }) => (
  <div className="flex flex-wrap gap-3 max-sm:grid">
    <Button type="submit">{yes}</Button>
    <Button href={`/call/${token}`} variant="quiet">
      {no}
    </Button>
  </div>
)

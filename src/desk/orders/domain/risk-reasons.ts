import type { Party } from '#desk/threads/contract/parties.ts'
import { type Message, msg } from '#platform/texts.ts'
import type { OrderDates } from '../contract/dates.ts'

type Risk = NonNullable<OrderDates['risk']>

/** Why the promised day may be missed, in words for each party. */
export const riskReasons: Record<Risk, Record<Party, Message>> = {
  client: { client: msg`It waits for your answer.`, admin: msg`The order waits for its client.` },
  hours: { client: msg`It takes more hours than planned.`, admin: msg`It takes more hours than planned.` },
  queue: { client: msg`The work before it takes longer than planned.`, admin: msg`Other work comes first.` },
  time: {
    client: msg`There is too little time until then for the work.`,
    admin: msg`Your project hours until then are too few for it.`,
  },
}

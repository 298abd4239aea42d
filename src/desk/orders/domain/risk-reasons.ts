import type { Party } from '#desk/threads/contract/parties.ts'
import type { OrderDates } from '../contract/dates.ts'

type Risk = NonNullable<OrderDates['risk']>

/** Why the promised day may be missed, in words for each party. */
export const riskReasons: Record<Risk, Record<Party, string>> = {
  client: { client: 'It waits for your answer.', admin: 'The order waits for its client.' },
  hours: { client: 'It takes more hours than planned.', admin: 'It takes more hours than planned.' },
  queue: { client: 'The work before it takes longer than planned.', admin: 'Other work comes first.' },
  time: {
    client: 'There is too little time until then for the work.',
    admin: 'Your project hours until then are too few for it.',
  },
}

import type { Party } from '#features/threads/contract/parties.ts'
import { formatDate } from '#platform/locale.ts'
import type { OrderDates } from '../contract/dates.ts'
import { riskReasons } from '../domain/risk-reasons.ts'

/** Why the promise of an order may not be kept, in words for one of its parties; null when it can be. */
function riskReason({ risk, endsOn }: Pick<OrderDates, 'risk' | 'endsOn'>, party: Party) {
  if (!risk) return null
  const end = endsOn && ` The work now ends on ${formatDate(endsOn)}.`
  return `At risk. ${riskReasons[risk][party]}${end ?? ''}`
}

/** What the time for which an order waits for its client does to the promised day, in words; null when it does not wait. */
function waitWords({ waitedDays, movesTo }: Pick<OrderDates, 'waitedDays' | 'movesTo'>, party: Party) {
  if (waitedDays === null || !movesTo) return null
  const whom = party === 'client' ? 'your answer' : 'the client'
  if (waitedDays === 0)
    return `Waits for ${whom}. Each whole working day of waiting moves the delivery by one day.`
  const days = `${waitedDays} working ${waitedDays === 1 ? 'day' : 'days'}`
  return `Waits for ${whom}, for ${days} now, which moves the delivery to ${formatDate(movesTo)}.`
}

/** What a party reads beside the promised day, in lines; null when there is nothing to say. */
export function noteOnDates(dates: OrderDates, party: Party): string | null {
  const { firstPromisedOn: first, promisedOn } = dates
  const before = first && first !== promisedOn && `First promised for ${formatDate(first)}.`
  return [before, riskReason(dates, party), waitWords(dates, party)].filter(Boolean).join('\n') || null
}

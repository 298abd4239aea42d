import type { Restore } from '../contract.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

type Held = Pick<Restore, 'mails' | 'deliveries'>

/** Returns words such as '2 emails and 1 webhook delivery'. Empty when nothing waits. */
export const waitingWords = ({ mails, deliveries }: Held): string =>
  [
    ...counted(mails, 'email', 'emails'),
    ...counted(deliveries, 'webhook delivery', 'webhook deliveries'),
  ].join(' and ')

export function describeHeld(held: Held): string {
  const waiting = waitingWords(held)
  if (!waiting) return 'Nothing waits to go out yet. New emails and webhooks wait until you press Release.'
  return `${waiting} ${held.mails + held.deliveries === 1 ? 'waits' : 'wait'} until you press Release.`
}

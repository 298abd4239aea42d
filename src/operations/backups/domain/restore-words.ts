import { plural, t } from '#platform/texts.ts'
import type { Restore } from '../contract.ts'

type Held = Pick<Restore, 'mails' | 'deliveries'>

/** Returns words such as '2 emails and 1 webhook delivery'. Empty when nothing waits. */
export function waitingWords({ mails, deliveries }: Held): string {
  const emails = plural(mails, '{n} email', '{n} emails')
  const webhooks = plural(deliveries, '{n} webhook delivery', '{n} webhook deliveries')
  if (mails > 0 && deliveries > 0) return t`${emails} and ${webhooks}`
  return mails > 0 ? emails : deliveries > 0 ? webhooks : ''
}

export function describeHeld(held: Held): string {
  const waiting = waitingWords(held)
  if (!waiting) return t`Nothing waits to go out yet. New emails and webhooks wait until you press Release.`
  return plural(
    held.mails + held.deliveries,
    '{waiting} waits until you press Release.',
    '{waiting} wait until you press Release.',
    { waiting },
  )
}

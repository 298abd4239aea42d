import type { Undelivered } from '#platform/undelivered-schema.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { countNoun } from '#ui/text/number-words.ts'

/** The numbers of unsent emails, the email server's answer, and a link. */
export function describeUndelivered({ failed, waiting }: Undelivered) {
  const isOne = waiting.count === 1
  const counts = [
    waiting.count > 0 &&
      `${countNoun(waiting.count, 'email')} ${isOne ? 'waits' : 'wait'} for the mail server`,
    failed.count > 0 && `${countNoun(failed.count, 'email')} failed`,
  ]
  return {
    title: capitalize(counts.filter(Boolean).join(', and ')),
    text: [
      ...(waiting.count > 0
        ? [
            `${isOne ? 'It is' : 'They are'} tried again, and go out once the server takes them. ${said(waiting)}`,
          ]
        : []),
      ...(failed.count > 0 ? [`What failed is only sent again by you. ${said(failed)}`] : []),
    ].join(' '),
    href: '/dashboard/communications?tab=outbox',
    leadsTo: 'See the outbox',
  }
}

const said = ({ reason }: Undelivered['failed']) => `The reason: ${reason.replace(/\.$/, '')}.`

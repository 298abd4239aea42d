import { plural, t } from '#platform/texts.ts'
import type { Undelivered } from '#platform/undelivered-schema.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { numberWord } from '#ui/text/number-words.ts'

/** The numbers of unsent emails, the email server's answer, and a link. */
export function describeUndelivered({ failed, waiting }: Undelivered) {
  const waits = plural(
    waiting.count,
    '{n} email waits for the mail server',
    '{n} emails wait for the mail server',
    { n: numberWord(waiting.count) },
  )
  const fails = plural(failed.count, '{n} email failed', '{n} emails failed', { n: numberWord(failed.count) })
  const again = plural(
    waiting.count,
    'It is tried again, and goes out once the server takes it.',
    'They are tried again, and go out once the server takes them.',
  )
  const [isWaiting, isFailed] = [waiting.count > 0, failed.count > 0]
  return {
    title: capitalize(isWaiting && isFailed ? t`${waits}, and ${fails}` : isWaiting ? waits : fails),
    text: [
      ...(isWaiting ? [again, said(waiting)] : []),
      ...(isFailed ? [t`What failed is only sent again by you.`, said(failed)] : []),
    ].join(' '),
    href: '/dashboard/communications?tab=outbox',
    leadsTo: t`See the outbox`,
  }
}

const said = ({ reason }: Undelivered['failed']) => t`The reason: ${reason.replace(/\.$/, '')}.`

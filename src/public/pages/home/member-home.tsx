import type { User } from '#base/accounts/contract/user.ts'
import type { bookingContract } from '#desk/calls/contract/booking.ts'
import type { todayContract } from '#frame/today/contract.ts'
import { listDates, listWaiting } from '#frame/today/own-lists.ts'
import { writeOwnSentence } from '#frame/today/own-sentence.ts'
import { writeSentence } from '#frame/today/sentence.ts'
import type { SentencePart } from '#frame/today/sentence-parts.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { classNames } from '#ui/styles/class-names.ts'

const call = apiCaller<typeof todayContract & Pick<typeof bookingContract, 'GET /api/appointments'>>()

const desk = '/auth-dashboard'

/** Reads the sentence that summarizes the member's first page. */
export async function readSentence({ role }: User): Promise<SentencePart[]> {
  if (role === 'admin') return writeSentence(await call('GET /api/admin/today'))
  const [today, [next]] = await Promise.all([
    call('GET /api/today'),
    call('GET /api/appointments', { query: { when: 'coming', limit: 1 } }),
  ])
  return writeOwnSentence(today, { waiting: listWaiting(today), dates: listDates(today), call: next, role })
}

type MemberHomeProps = {
  member: User
  /** The summary of the member's first page, or undefined if reading it failed. */
  sentence: SentencePart[] | undefined
}

/** Shows members a strip above the front page, with items that wait for them and a link to the members' area. */
export function MemberHome({ member, sentence = [] }: MemberHomeProps) {
  return (
    <section
      aria-labelledby="member-home"
      data-member=""
      className="border-b border-line pt-16 print:hidden noscript:pt-0"
    >
      <Container className="grid min-h-[calc(3.5rem-1px)] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 pt-1 pb-3 wrap-anywhere md:grid-cols-[auto_minmax(0,1fr)_auto] md:py-2">
        <h2
          id="member-home"
          className="font-sans text-sm leading-normal font-normal tracking-normal text-subtle md:max-w-72 md:truncate"
        >
          {t`Welcome back, ${member.firstName || t`Developer`}`}
        </h2>
        <p className="text-sm leading-snug font-medium max-md:col-span-2 max-md:row-start-2 md:text-md">
          {sentence.map(({ text, to, isLate }) =>
            to ? (
              <a
                key={to}
                href={to.startsWith('#') ? desk + to : to}
                className={classNames(
                  'underline decoration-accent underline-offset-4 hover:text-accent',
                  isLate && 'text-danger decoration-danger',
                )}
              >
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
        <Button href={desk} variant="secondary" size="sm" className="max-md:h-8! max-md:px-3! max-md:text-sm">
          {t`Open the desk`}
        </Button>
      </Container>
    </section>
  )
}

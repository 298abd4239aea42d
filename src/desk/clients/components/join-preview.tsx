import type { ReactNode } from 'react'
import { countryName } from '#platform/locale/code-names.ts'
import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Notice } from '#ui/page/notice.tsx'
import { numberWord } from '#ui/text/number-words.ts'
import type { Client } from '../contract/schemas.ts'
import { fieldNames } from '../domain/field-names.ts'
import { type DetailName, fillGaps } from '../domain/join.ts'
import { daysToPart } from '../domain/limits.ts'
import { seenWords } from '../domain/sign-up-words.ts'
import { joinClient } from '../query-options.ts'

type JoinPreviewProps = { client: Client; other: Client; onBack: () => void }

export function JoinPreview({ client, other, onBack }: JoinPreviewProps) {
  if (client.id === other.id)
    return (
      <Answer onBack={onBack}>
        <Notice>{t`Both are one client already.`}</Notice>
      </Answer>
    )
  if (client.account && other.account)
    return (
      <Answer onBack={onBack}>
        <Notice look="warning">
          {t`Both have accounts, ${client.account.email ?? client.account.name} and ${other.account.email ?? other.account.name}. Each account signs in by itself, so they stay two clients.`}
        </Notice>
      </Answer>
    )
  const account = client.account ?? other.account
  const { orders, issued } = (client.account ? other : client).counts
  const sees = seenWords({ orders, invoices: issued }) || t`Nothing yet, but later orders and invoices.`
  const moved = movedWords(other)
  const filled = filledWords(client, other)
  const until = formatDate(new Date(Date.now() + daysToPart * 86_400_000).toISOString())
  return (
    <Answer
      onBack={onBack}
      action={
        <MutationButton
          mutation={joinClient}
          input={{ params: { id: client.id }, body: { other: other.id } }}
          failure={t`Not joined`}
          onDone={() =>
            toast({
              title: t.for('two records')`Joined`,
              description: t`${other.name} belongs to ${client.name} now.`,
            })
          }
          closes
        >
          {t`Join`}
        </MutationButton>
      }
    >
      <dl className="grid gap-4 text-md">
        <Line name={t`Comes along`}>
          {[
            other.account && t`the account of ${other.account.name}`,
            ...moved,
            other.emails.length > 0 && other.emails.map(({ email }) => email).join(', '),
          ]
            .filter(Boolean)
            .join(', ') || t`Nothing but the record itself.`}
        </Line>
        {account && <Line name={t`What the account of ${account.name} will see`}>{sees}</Line>}
        <Line name={t`Filled in where it is empty here`}>
          {filled.length > 0
            ? filled.map(({ label, value }) => (
                <span key={label} className="block whitespace-pre-line">
                  {`${label}: ${value}`}
                </span>
              ))
            : t`Nothing. All other data stay as they are here.`}
        </Line>
        <Line name={t`Stays as it is`}>
          {t`Issued invoices, and what ${other.name} has that differs from the data here.`}
        </Line>
      </dl>
      <Notice>{t`You can undo this on the page of ${client.name} until ${until}.`}</Notice>
    </Answer>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-subtle">{name}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
)

type AnswerProps = { action?: ReactNode; onBack: () => void; children: ReactNode }

const Answer = ({ action, onBack, children }: AnswerProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    {children}
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onBack}>
        {t`Choose Another`}
      </Button>
      {action}
    </div>
  </div>
)

const counted = {
  orders: (count: number, n: string) => plural(count, '{n} order', '{n} orders', { n }),
  invoices: (count: number, n: string) => plural(count, '{n} invoice', '{n} invoices', { n }),
  quotes: (count: number, n: string) => plural(count, '{n} quote', '{n} quotes', { n }),
  calls: (count: number, n: string) => plural(count, '{n} call', '{n} calls', { n }),
  messages: (count: number, n: string) => plural(count, '{n} message', '{n} messages', { n }),
  tickets: (count: number, n: string) => plural(count, '{n} ticket', '{n} tickets', { n }),
}

const movedWords = ({ counts }: Client): string[] =>
  (Object.keys(counted) as (keyof typeof counted)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => counted[kind](counts[kind], numberWord(counts[kind])))

function filledWords(client: Client, other: Client) {
  const filled = fillGaps(client, other)
  return (Object.keys(filled) as DetailName[])
    .map((name) => ({ label: t(fieldNames[name]), value: nameValue(name, filled[name]?.after ?? '') }))
    .filter(({ value }) => value !== '')
}

const nameValue = (name: DetailName, value: string) => (name === 'country' ? countryName(value) : value)

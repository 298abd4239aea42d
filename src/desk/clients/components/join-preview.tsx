import type { ReactNode } from 'react'
import { countryName } from '#platform/locale/code-names.ts'
import { formatDate } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Notice } from '#ui/page/notice.tsx'
import { countNoun } from '#ui/text/number-words.ts'
import type { Client } from '../contract/schemas.ts'
import { fieldNames } from '../domain/field-names.ts'
import { type DetailName, fillGaps } from '../domain/join.ts'
import { daysToPart } from '../domain/limits.ts'
import { seenWords } from '../domain/sign-up-words.ts'
import { joinClient } from '../query-options.ts'

type JoinPreviewProps = { client: Client; other: Client; onBack: () => void }

/** What a join does, and until when it can be undone. Two accounts cannot be joined. */
export function JoinPreview({ client, other, onBack }: JoinPreviewProps) {
  if (client.id === other.id)
    return (
      <Answer onBack={onBack}>
        <Notice>Both are one client already.</Notice>
      </Answer>
    )
  if (client.account && other.account)
    return (
      <Answer onBack={onBack}>
        <Notice look="warning">
          Both have accounts, {client.account.email ?? client.account.name} and{' '}
          {other.account.email ?? other.account.name}. Each account signs in by itself, so they stay two
          clients.
        </Notice>
      </Answer>
    )
  const account = client.account ?? other.account
  const { orders, issued } = (client.account ? other : client).counts
  const sees = seenWords({ orders, invoices: issued }) || 'Nothing yet, but later orders and invoices.'
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
          failure="Not joined"
          onDone={() =>
            toast({ title: 'Joined', description: `${other.name} belongs to ${client.name} now.` })
          }
          closes
        >
          Join
        </MutationButton>
      }
    >
      <dl className="grid gap-4 text-md">
        <Line name="Comes along">
          {[
            other.account && `the account of ${other.account.name}`,
            ...moved,
            other.emails.length > 0 && other.emails.map(({ email }) => email).join(', '),
          ]
            .filter(Boolean)
            .join(', ') || 'Nothing but the record itself.'}
        </Line>
        {account && <Line name={`What the account of ${account.name} will see`}>{sees}</Line>}
        <Line name="Filled in where it is empty here">
          {filled.length > 0
            ? filled.map(({ label, value }) => (
                <span key={label} className="block whitespace-pre-line">
                  {label}: {value}
                </span>
              ))
            : 'Nothing. All other data stay as they are here.'}
        </Line>
        <Line name="Stays as it is">
          Issued invoices, and what {other.name} has that differs from the data here.
        </Line>
      </dl>
      <Notice>
        You can undo this on the page of {client.name} until {until}.
      </Notice>
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
        Choose Another
      </Button>
      {action}
    </div>
  </div>
)

const nouns = {
  orders: 'order',
  invoices: 'invoice',
  quotes: 'quote',
  calls: 'call',
  messages: 'message',
  tickets: 'ticket',
} as const

const movedWords = ({ counts }: Client): string[] =>
  (Object.keys(nouns) as (keyof typeof nouns)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => countNoun(counts[kind], nouns[kind]))

function filledWords(client: Client, other: Client) {
  const filled = fillGaps(client, other)
  return (Object.keys(filled) as DetailName[])
    .map((name) => ({ label: fieldNames[name], value: nameValue(name, filled[name]?.after ?? '') }))
    .filter(({ value }) => value !== '')
}

const nameValue = (name: DetailName, value: string) => (name === 'country' ? countryName(value) : value)

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { LoadMore } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { ProgressBar } from '#ui/page/progress-bar.tsx'
import type { Letter, RecipientState } from '../contract.ts'
import { letterQuery, moveLetter, recipientsQuery, sendAgain } from '../query-options.ts'
import { LetterState, LetterTime } from './letter-state.tsx'

export default function SentLetter({ id, onDraft }: { id: number; onDraft: () => void }) {
  const asked = useQuery(letterQuery(id))
  if (asked.data) return <Progress letter={asked.data} onDraft={onDraft} />
  if (asked.isError) return <LoadProblem text={t`The letter could not be loaded.`} query={asked} />
  return <Skeleton className="h-72" />
}

function Progress({ letter, onDraft }: { letter: Letter; onDraft: () => void }) {
  const { id, subject, status, counts, rate, pauseReason } = letter
  const { sent, waiting, refused, unknown, skipped, left } = counts
  const all = sent + waiting + refused + unknown + skipped
  const percent = all === 0 ? 100 : Math.floor((100 * (all - waiting)) / all)
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-lg font-medium wrap-anywhere">{subject}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-subtle">
          <LetterState status={status} />
          <span>
            <LetterTime letter={letter} />
          </span>
          <span>{t`${formatNumber(rate)} a minute`}</span>
        </p>
      </div>
      {pauseReason && (
        <Notice look="danger" role="alert" className="wrap-anywhere">
          {pauseReason}
        </Notice>
      )}
      {status !== 'scheduled' && (
        <div>
          <ProgressBar aria-label={t`Handled`} value={percent} />
          <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
            <Fact name={t`Sent`} value={formatNumber(sent)} />
            <Fact name={t`Waiting`} value={formatNumber(waiting)} />
            <Fact name={t`Refused`} value={formatNumber(refused)} />
            <Fact name={t`Unknown`} value={formatNumber(unknown)} />
            <Fact name={t`Had left before`} value={formatNumber(skipped)} />
            <Fact name={t`Left by this letter`} value={formatNumber(left)} />
          </dl>
        </div>
      )}
      <Steps letter={letter} onDraft={onDraft} />
      {unknown > 0 && (
        <Recipients
          id={id}
          state="unknown"
          title={t`Unknown`}
          lead={t`The connection broke while the letter was handed over. It may have arrived: sent again, it may be there twice.`}
        />
      )}
      {refused > 0 && (
        <Recipients
          id={id}
          state="refused"
          title={t`Refused`}
          lead={t`The mail server did not accept these. A mailbox that is refused three times in a row gets no more letters.`}
        />
      )}
      <p className="text-sm text-subtle">
        {t`Sent means that the mail server took it. Email that comes back later cannot be seen here.`}
      </p>
    </div>
  )
}

const labels: Partial<Record<Letter['status'], Message>> = {
  sending: msg`Pause`,
  scheduled: msg`Take Back to Drafts`,
  paused: msg`Go On`,
}

function Steps({ letter: { id, status }, onDraft }: { letter: Letter; onDraft: () => void }) {
  const label = labels[status]
  if (!label) return null
  return (
    <div>
      <MutationButton
        mutation={moveLetter(status === 'paused' ? 'resume' : 'pause')}
        input={{ params: { id } }}
        failure={t`Not Changed`}
        onDone={(moved) => {
          if (moved.status === 'draft') onDraft()
          else toast({ title: moved.status === 'paused' ? t`Letter Paused` : t`Letter on Its Way` })
        }}
        variant={status === 'paused' ? 'primary' : 'secondary'}
      >
        {t(label)}
      </MutationButton>
    </div>
  )
}

type RecipientsProps = { id: number; state: RecipientState; title: string; lead: string }

function Recipients({ id, state, title, lead }: RecipientsProps) {
  const list = useInfiniteQuery(recipientsQuery(id, state))
  const recipients = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <p className="mt-1 text-sm text-subtle">{lead}</p>
      {list.isError && <LoadProblem text={t`They could not be loaded.`} query={list} className="mt-3" />}
      <ul className="mt-3 border-b border-line">
        {recipients.map((recipient) => (
          <li
            key={recipient.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <span className="min-w-0">
              <span className="block text-md wrap-anywhere">{recipient.address}</span>
              <span className="block text-sm text-subtle wrap-anywhere">{recipient.lastError}</span>
            </span>
            <MutationButton
              mutation={sendAgain(id)}
              input={{ params: { id, subscriberId: recipient.id } }}
              failure={t`Not Sent`}
              done={{ title: t`It Goes Out Again` }}
              variant="secondary"
              aria-label={t`Send Again to ${recipient.address}`}
            >
              {t`Send Again`}
            </MutationButton>
          </li>
        ))}
      </ul>
      <LoadMore list={list} className="mt-3" />
    </section>
  )
}

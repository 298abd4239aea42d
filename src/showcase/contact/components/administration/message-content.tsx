import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { type Message, msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { mailto } from '#ui/text/mailto.ts'
import type { OpenedMessage } from '../../contract.ts'
import { changeMessage, type SettledStatus, takeAsReal } from '../../query-options.ts'
import { priorityNames, StateBadge } from './state-badges.tsx'

const EmailReply = lazyPart(() => import('./email-reply.tsx'))

type MessageContentProps = { message: OpenedMessage; sendsMail: boolean | undefined; onClose: () => void }

/** Shows a message with its actions. Replying or changing the status closes the message. */
export default function MessageContent({ message, sendsMail, onClose }: MessageContentProps) {
  return (
    <div className="grid gap-7">
      <p dir="auto" className="text-base leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      {message.status === 'doubtful' ? (
        <Doubt id={message.id} />
      ) : (
        <>
          <MessageReplies replies={message.replies} />
          {sendsMail !== undefined && (
            <ReplyForm key={message.id} message={message} sendsMail={sendsMail} onSent={onClose} />
          )}
          <MessageActions message={message} onClose={onClose} />
        </>
      )}
    </div>
  )
}

/**
 * Informs the admin that a message is doubtful. When the admin accepts the message, the button disappears and the focus moves to
 * the message.
 */
function Doubt({ id }: { id: number }) {
  const box = useRef<HTMLDivElement>(null)
  const accept = async (message: number, { client }: { client: QueryClient }) => {
    const shown = box.current?.closest<HTMLElement>('[tabindex="-1"]')
    const accepted = await takeAsReal(client, message)
    const { activeElement, body } = document
    if (activeElement === body || shown?.contains(activeElement)) shown?.focus()
    return accepted
  }
  return (
    <div ref={box} className="grid justify-items-start gap-4 border-t border-line pt-6">
      <p className="max-w-[39.8em] text-md text-muted">
        {t`This may be from a robot: a hidden field of the form was filled in. A password manager can do that too. Nobody was notified of this message. It is deleted after 30 days.`}
      </p>
      <MutationButton
        mutation={{ mutationFn: accept }}
        input={id}
        failure={t`Message Not Changed`}
        done={{ title: t`Taken as a Real Message` }}
      >
        {t`This Is a Real Message`}
      </MutationButton>
    </div>
  )
}

function MessageReplies({ replies }: Pick<OpenedMessage, 'replies'>) {
  const id = useId()
  if (replies.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base tracking-[-0.01em]">
        {t`Replies`}
      </h3>
      <ol className="mt-3 grid gap-4">
        {replies.map((reply) => (
          <li key={reply.id} className="rounded-control bg-surface-2 px-4 py-3">
            <p dir="auto" className="text-md wrap-anywhere whitespace-pre-wrap">
              {reply.text}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle">
              <span className="wrap-anywhere">
                {reply.authorName}, <Day at={reply.createdAt} time />
              </span>
              {reply.mailState && <StateBadge state={reply.mailState} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const steps: Record<SettledStatus, { label: Message; done: Message }> = {
  replied: { label: msg`Mark as Answered`, done: msg`Marked as Answered` },
  unread: { label: msg`Mark as Unread`, done: msg`Marked as Unread` },
  read: { label: msg`Restore`, done: msg`Message Restored` },
  archived: { label: msg`Archive`, done: msg`Message Archived` },
}

function MessageActions({ message, onClose }: { message: OpenedMessage; onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    ...changeMessage,
    onError: (problem) => showProblem(t`Message Not Changed`, problem),
  })
  const become = (status: SettledStatus) => {
    const onSuccess = () => {
      toast({ title: t(steps[status].done) })
      onClose()
    }
    mutate({ id: message.id, status }, { onSuccess })
  }
  const { status } = message
  const stepTo = (next: SettledStatus) => (
    <Button variant="secondary" disabled={isPending} onClick={() => become(next)}>
      {t(steps[next].label)}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-6">
      <ChoiceField
        label={t`Priority`}
        showLabel
        names={t(priorityNames)}
        value={message.priority}
        disabled={isPending}
        onChange={(priority) => mutate({ id: message.id, priority })}
        className="w-full sm:w-40"
      />
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow sm:ms-auto">
        {status !== 'replied' && stepTo('replied')}
        {stepTo('unread')}
        {stepTo(status === 'archived' ? 'read' : 'archived')}
      </div>
    </div>
  )
}

type ReplyFormProps = { message: OpenedMessage; sendsMail: boolean; onSent: () => void }

/** The form for a reply. If the site has no email server, the reply is sent with the admin's own email program. */
function ReplyForm({ message, sendsMail, onSent }: ReplyFormProps) {
  if (sendsMail) return <EmailReply message={message} onSent={onSent} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[39.8em] text-md text-muted">
        {t`This site has no mail server yet, so it cannot answer for you. Your mail program can; afterwards, mark the message as answered.`}
      </p>
      <Button href={mailtoAddress(message)}>
        <Icon name="mail" size={17} strokeWidth={1.7} />
        {t`Reply in Your Mail Program`}
      </Button>
    </div>
  )
}

/** The maximum number of quoted characters, because email programs accept only addresses of about 2,000 characters. */
const maxQuoted = 400

function mailtoAddress({ email, subject, message }: Pick<OpenedMessage, 'email' | 'subject' | 'message'>) {
  const quoted = [...message].slice(0, maxQuoted).join('').replace(/^/gm, '> ').replaceAll('\n', '\r\n')
  const fields = { subject: t`Re: ${subject || t`Your message`}`, body: `\r\n\r\n${quoted}` }
  return mailto(email, fields)
}

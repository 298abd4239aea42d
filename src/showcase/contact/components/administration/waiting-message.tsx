import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ReplyBox } from '#ui/forms/reply-box.tsx'
import { useAnswer } from '#ui/lists/answers.ts'
import { mailto } from '#ui/text/mailto.ts'
import type { WaitingMessage } from '../../contract.ts'
import { replyDraft, saveMessage, sendReply } from '../../query-options.ts'

const maxReply = 10_000

type MessageAnswerProps = { message: WaitingMessage; itemKey: string; refresh: () => Promise<unknown> }

/** The form to answer a waiting message. If the site has no email server, a link opens the admin's own email program instead. */
export function MessageAnswer({ message, itemKey, refresh }: MessageAnswerProps) {
  const { id, name, email, subject, sendsMail, isCut } = message
  const client = useQueryClient()
  const { text, write, answer } = useAnswer(itemKey, replyDraft(id))
  const reply = () =>
    answer({
      title: t`Sending your answer to ${name}`,
      failure: t`Your answer to ${name} was not sent`,
      kept: t`Your text is kept in the message.`,
      send: () => sendReply(client, { id, text }),
      refresh,
    })
  const mark = (status: 'replied' | 'archived') =>
    answer({
      title: status === 'replied' ? t`Marking the message of ${name} as answered` : t`Archiving the message`,
      failure: t`The message was not changed`,
      send: () => saveMessage(client, { id, status }),
      keepsText: true,
      refresh,
    })
  const others = (
    <>
      <Button variant="quiet" asChild>
        <Link to="/dashboard/messages" search={{ folder: 'enquiries', message: id }}>
          {t.for('a button')`Open`}
        </Link>
      </Button>
      {!text.trim() && (
        <Button variant="quiet" onClick={() => mark('archived')}>
          {t`Archive`}
        </Button>
      )}
    </>
  )
  return (
    <div className="grid gap-3.5">
      <blockquote dir="auto" className="max-w-[62ch] text-md wrap-anywhere whitespace-pre-line">
        {message.message}
        {isCut && '…'}
      </blockquote>
      {sendsMail ? (
        <ReplyBox label={t`Answer ${name}`} value={text} max={maxReply} onChange={write} onSend={reply}>
          {others}
        </ReplyBox>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button href={mailto(email, { subject: t`Re: ${subject || t`Your message`}` })}>
            {t`Reply in Your Mail Program`}
          </Button>
          <Button variant="secondary" onClick={() => mark('replied')}>
            {t`Mark as Answered`}
          </Button>
          {others}
        </div>
      )}
    </div>
  )
}

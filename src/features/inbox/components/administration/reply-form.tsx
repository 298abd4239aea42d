import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { mailto } from '#ui/mailto.ts'
import type { OpenedMessage } from '../../contract.ts'

const EmailReply = lazyPart(() => import('./email-reply.tsx'))

type ReplyFormProps = { message: OpenedMessage; sendsMail: boolean; onSent: () => void }

/** Replies by an email of this site, or in the admin's own mail program where the site has no email server. */
export function ReplyForm({ message, sendsMail, onSent }: ReplyFormProps) {
  if (sendsMail) return <EmailReply message={message} onSent={onSent} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[39.8em] text-md text-muted">
        This site has no mail server yet, so it cannot answer for you. Your mail program can; afterwards, mark
        the message as replied.
      </p>
      <Button asChild>
        <a href={mailtoAddress(message)}>
          <Icon name="mail" size={17} strokeWidth={1.7} />
          Reply in Your Mail Program
        </a>
      </Button>
    </div>
  )
}

/** Mail programs accept addresses of about 2,000 characters, so the quoted text is cut. */
const maxQuoted = 400

/** The `mailto:` address of a reply with the quoted text. */
function mailtoAddress({ email, subject, message }: Pick<OpenedMessage, 'email' | 'subject' | 'message'>) {
  const quoted = [...message].slice(0, maxQuoted).join('').replace(/^/gm, '> ').replaceAll('\n', '\r\n')
  const fields = { subject: `Re: ${subject || 'Your message'}`, body: `\r\n\r\n${quoted}` }
  return mailto(email, fields)
}

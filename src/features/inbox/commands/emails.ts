import { site } from '#content/site.ts'
import { signature } from '#features/accounts/commands/emails.ts'
import { notifyAdmins } from '#features/accounts/commands/notices.ts'
import { emailAddressOf } from '#features/accounts/queries/settings.ts'
import { siteOrigin } from '#platform/config.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import type { ContactMessage } from '../contract/messages.ts'

type Written = Pick<ContactMessage, 'id' | 'name' | 'email' | 'subject' | 'message'>

/** Tells the admins of a new contact message, inside the caller's transaction. An answer to the mail goes to the writer. */
export async function notifyOfContact({ id, name, email, subject, message }: Written): Promise<void> {
  await notifyAdmins({
    subject: oneLine(`New message from ${name}${subject ? `: ${subject}` : ''}`),
    text: [
      `${oneLine(name)} <${email}> wrote through the contact form:`,
      message,
      `${siteOrigin()}/dashboard/communications?message=${id}`,
    ].join('\n\n'),
    replyTo: email,
  })
}

/** Mails an answer with what it answers, inside the caller's transaction; gives the mail's id. */
export async function sendReplyEmail(
  { name, email, subject, message, createdAt }: ContactMessage,
  text: string,
  authorId: number,
): Promise<number> {
  const day = createdAt.slice(0, 10)
  const quoted = message.replace(/^/gm, '> ')
  return queueEmail({
    to: email,
    replyTo: (await emailAddressOf(authorId)) ?? undefined,
    subject: oneLine(`Re: ${subject || `Your message to ${site.brand}`}`),
    text: [text, signature, `On ${day}, ${oneLine(name)} wrote:\n${quoted}`].join('\n\n'),
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

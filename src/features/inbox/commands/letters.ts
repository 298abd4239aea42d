import { site } from '#content/site.ts'
import { signature } from '#features/accounts/commands/letters.ts'
import { tellAdmins } from '#features/accounts/commands/notices.ts'
import { mailAddressOf } from '#features/accounts/queries/settings.ts'
import { queueMail } from '#platform/email/outbox.ts'
import { siteOrigin } from '#platform/site-address.ts'
import type { ContactMessage } from '../contract/messages.ts'

type Written = Pick<ContactMessage, 'id' | 'name' | 'email' | 'subject' | 'message'>

/** Tells the admins of a new contact message, inside the caller's transaction. An answer to the mail goes to the writer. */
export async function tellOfContact({ id, name, email, subject, message }: Written): Promise<void> {
  await tellAdmins({
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
export async function mailReply(
  { name, email, subject, message, createdAt }: ContactMessage,
  text: string,
  authorId: number,
): Promise<number> {
  const day = createdAt.slice(0, 10)
  const quoted = message.replace(/^/gm, '> ')
  return queueMail({
    to: email,
    replyTo: (await mailAddressOf(authorId)) ?? undefined,
    subject: oneLine(`Re: ${subject || `Your message to ${site.brand}`}`),
    text: [text, signature, `On ${day}, ${oneLine(name)} wrote:\n${quoted}`].join('\n\n'),
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

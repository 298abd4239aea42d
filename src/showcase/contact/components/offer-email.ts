import { t } from '#platform/texts.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { mailto } from '#ui/text/mailto.ts'

/**
 * The maximum length of a `mailto` address, because email programs accept only about 2,000 characters. A longer text is only
 * copied to the clipboard.
 */
const maxAddress = 2_000

/** Opens the visitor's email program. Also copies the text to the clipboard, because the visitor may have no email program. */
export async function offerEmail(
  email: string,
  { subject, message = '' }: { subject: string; message?: string },
): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(message).then(
    () => true,
    () => false,
  )
  toast({
    title: isCopied ? t`Copied for an email` : t`Write an email`,
    description: isCopied
      ? t`Your email program opens. If it does not, or its text is missing, paste what was copied into an email to ${email}.`
      : t`Your email program opens. If it does not, write to ${email}.`,
    duration: 20_000,
  })
  const whole = mailto(email, { subject, body: message.replaceAll('\n', '\r\n') })
  location.assign(whole.length > maxAddress ? mailto(email, { subject }) : whole)
}

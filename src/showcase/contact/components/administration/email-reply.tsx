import { t } from '#platform/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { type OpenedMessage, ReplyInput } from '../../contract.ts'
import { replyDraft, replyToMessage } from '../../query-options.ts'

/** The form for a reply by email. Keeps unsent text as a draft, because Escape or a click on another row closes the message. */
export default function EmailReply({ message, onSent }: { message: OpenedMessage; onSent: () => void }) {
  const form = useZodForm(ReplyInput, { text: '' }, { draft: replyDraft(message.id) })
  return (
    <MutationForm
      form={form}
      mutation={replyToMessage}
      input={({ text }) => ({ id: message.id, text })}
      failure={t`Reply Not Sent`}
      done={{ title: t`Reply Sent`, description: t`The email to ${message.email} is on its way.` }}
      onDone={() => {
        // Skips this if the admin has opened another message meanwhile.
        if (form.element.current) onSent()
        form.clear()
      }}
      label={t`Send Reply`}
      button={{ className: 'justify-self-start' }}
      className="grid gap-4"
    >
      <Field
        label={t`Reply`}
        hint={t`The message is quoted below your text. Answers go to your own address.`}
        rows={5}
        {...form.field('text')}
      />
    </MutationForm>
  )
}

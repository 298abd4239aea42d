import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import type { OpenedMessage } from '../../contract.ts'
import { replyDraft, replyToMessage } from '../../query-options.ts'

/** The form of a reply that this site sends. Its text is kept until it is sent: another row or Escape may close the message. */
export default function EmailReply({ message, onSent }: { message: OpenedMessage; onSent: () => void }) {
  const form = useForm<'text'>({
    draft: replyDraft(message.id),
    check: (values) => findMissing(values, { text: 'Please write a reply' }),
    limits: { text: 10_000 },
  })
  const { mutate, isPending } = useMutation({
    ...replyToMessage,
    onSuccess: () => {
      // Another message may be open by now.
      if (form.element.current) onSent()
      form.clear()
      toast({ title: 'Reply Sent', description: `The mail to ${message.email} is on its way.` })
    },
    onError: form.onFailure('Reply Not Sent'),
  })
  return (
    <form {...form.bind(({ text }) => mutate({ id: message.id, text }))} className="grid gap-4">
      <Field
        label="Reply"
        hint="The message is quoted below your text. Answers go to your own address."
        rows={5}
        {...form.field('text')}
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Send Reply
      </Button>
    </form>
  )
}

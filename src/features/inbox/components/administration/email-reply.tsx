import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useZodForm } from '#ui/zod-form.ts'
import { type OpenedMessage, ReplyInput } from '../../contract.ts'
import { replyToMessage } from '../../query-options.ts'

/** The form of a reply that this site sends. */
export default function EmailReply({ message, onSent }: { message: OpenedMessage; onSent: () => void }) {
  const form = useZodForm(ReplyInput, { text: '' })
  const { mutate, isPending } = useMutation({
    ...replyToMessage,
    onSuccess: () => {
      onSent()
      toast({ title: 'Reply Sent', description: `The mail to ${message.email} is on its way.` })
    },
    onError: form.onFailure('Reply Not Sent'),
  })
  return (
    <form {...form.bind(({ text }) => mutate({ id: message.id, text }))} className="grid gap-4">
      <Field
        label="Reply"
        {...form.field('text')}
        hint="The message is quoted below your text. Answers go to your own address."
      >
        <TextArea rows={5} maxLength={10_000} />
      </Field>
      <Button type="submit" busy={isPending} className="justify-self-start">
        Send Reply
      </Button>
    </form>
  )
}

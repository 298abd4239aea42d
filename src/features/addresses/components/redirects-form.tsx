import { useMutation } from '@tanstack/react-query'
import { asAddress } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { RedirectInput } from '../contract.ts'
import { addRedirectMutation } from '../query-options.ts'

/** The form for a new redirect. */
export default function RedirectsForm({ onSaved }: { onSaved: () => void }) {
  const form = useZodForm(RedirectInput, { fromPath: '', toPath: '' })
  const { mutate, isPending } = useMutation({
    ...addRedirectMutation,
    onSuccess: () => {
      toast({ title: 'Success', description: 'Redirect created successfully' })
      onSaved()
    },
    onError: form.onFailure('Error', 'Failed to create redirect'),
  })
  return (
    <form {...form.bind((sent) => mutate(sent))} className="grid gap-5">
      <Field
        label="Former address"
        hint="A path of this site. A page that exists there is shown instead."
        {...asAddress}
        placeholder="/2019/05/old-post"
        {...form.field('fromPath')}
      />
      <Field label="Leads to" {...asAddress} placeholder="/blog/new-post" {...form.field('toPath')} />
      <Button type="submit" busy={isPending} className="sm:justify-self-end">
        Create Redirect
      </Button>
    </form>
  )
}

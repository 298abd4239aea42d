import { t } from '#platform/texts.ts'
import { asAddress } from '#ui/collection/collection-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { RedirectInput } from '../contract.ts'
import { addRedirectMutation } from '../query-options.ts'

export default function RedirectsForm() {
  const form = useZodForm(RedirectInput, { fromPath: '', toPath: '' })
  return (
    <MutationForm
      form={form}
      mutation={addRedirectMutation}
      input={(body) => ({ body })}
      failure={t`Error`}
      failureText={t`Failed to create redirect`}
      done={{ title: t`Success`, description: t`Redirect created successfully` }}
      closes
      label={t`Create Redirect`}
      button={{ className: 'sm:justify-self-end' }}
    >
      <Field
        label={t`Former address`}
        hint={t`A path of this site. A page that exists there is shown instead.`}
        {...asAddress}
        placeholder="/2019/05/old-post"
        {...form.field('fromPath')}
      />
      <Field label={t`Leads to`} {...asAddress} placeholder="/blog/new-post" {...form.field('toPath')} />
    </MutationForm>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { presentVersion } from '#platform/api-client.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { OtherValues, StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { BillingInput, type OwnBilling } from '../contract/schemas.ts'
import { billingFields, billingLabels, changesTo, wordsOfValue } from '../domain/billing-details.ts'
import { changeOwnBilling } from '../query-options.ts'
import { BillingFields } from './billing-fields.tsx'

const toInput = (billing: OwnBilling) =>
  Object.fromEntries(billingFields.map((name) => [name, billing[name]])) as BillingInput

type OwnBillingFormProps = { billing: OwnBilling; onSaved: () => void }

export default function OwnBillingForm({ billing, onSaved }: OwnBillingFormProps) {
  const [known, setKnown] = useState(billing)
  const [theirs, setTheirs] = useState<OwnBilling>()
  const form = useZodForm(BillingInput, toInput(billing))
  const { mutate, isPending } = useMutation({
    ...changeOwnBilling,
    onSuccess: onSaved,
    onError: (problem, { body }) => {
      const present = presentVersion<OwnBilling>(problem)
      // The owner's notes, for example, have the same version.
      if (present && changesTo(known, present).length === 0) return save(body, present)
      setTheirs(present)
      form.onFailure('Not saved')(problem)
    },
  })
  function save(body: BillingInput, present: OwnBilling) {
    setKnown(present)
    mutate({ body, version: present.version })
  }
  const take = (present: OwnBilling) => {
    setKnown(present)
    setTheirs(undefined)
    form.reset(toInput(present))
  }
  return (
    <form {...form.bind((input) => save(input, known))} className="grid gap-5 sm:grid-cols-2">
      <Field label={billingLabels.company} {...form.field('company')}>
        <TextInput autoComplete="organization" />
      </Field>
      <Field
        label={billingLabels.contact}
        hint={known.accountName && `Empty: ${known.accountName}, as in your account.`}
        {...form.field('contact')}
      >
        <TextInput autoComplete="name" />
      </Field>
      <BillingFields field={form.field} isOwn />
      {theirs && (
        <div className="sm:col-span-2">
          <StaleNotice
            title="Your billing details were changed meanwhile"
            onSaveMine={() => void form.handleSubmit((input) => save(input, theirs))()}
            onTakeTheirs={() => take(theirs)}
          >
            <OtherValues
              values={changesTo(theirs, form.getValues() as BillingInput).map(({ field, from }) => ({
                label: billingLabels[field],
                value: from && wordsOfValue(field, from),
              }))}
            />
          </StaleNotice>
        </div>
      )}
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" busy={isPending} className="w-full sm:w-auto">
          Save
        </Button>
      </div>
    </form>
  )
}

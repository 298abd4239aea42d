import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { presentVersion } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { OtherValues, StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { BillingInput, type OwnBilling } from '../contract/schemas.ts'
import { billingFields, billingLabels, changesTo, wordsOfValue } from '../domain/billing-details.ts'
import { changeOwnBilling, ownBillingQuery } from '../query-options/own-billing.ts'
import { BillingFields } from './billing-fields.tsx'

const toInput = (billing: OwnBilling) =>
  Object.fromEntries(billingFields.map((name) => [name, billing[name]])) as BillingInput

type OwnBillingFormProps = { onSaved: () => void }

export default function OwnBillingForm({ onSaved }: OwnBillingFormProps) {
  const asked = useQuery(ownBillingQuery)
  if (asked.data) return <Fields billing={asked.data} onSaved={onSaved} />
  if (asked.isError) return <LoadProblem text={t`Your billing details could not be loaded.`} query={asked} />
  if (asked.isPending) return <Skeleton className="h-60" />
  return (
    <p className="text-md text-muted">{t`This account has no invoices, so it needs no billing details.`}</p>
  )
}

function Fields({ billing, onSaved }: OwnBillingFormProps & { billing: OwnBilling }) {
  const [known, setKnown] = useState(billing)
  const [theirs, setTheirs] = useState<OwnBilling>()
  const form = useZodForm(BillingInput, toInput(billing))
  const { mutate, isPending } = useMutation({
    ...changeOwnBilling,
    onSuccess: () => {
      onSaved()
      toast({ title: t`Saved`, description: t`The next invoice begins with these data.` })
    },
    onError: (problem, { body }) => {
      const present = presentVersion<OwnBilling>(problem)
      // The version also changes with fields that only the owner sees, such as notes. In that case the form saves again.
      if (present && changesTo(known, present).length === 0) return save(body, present)
      setTheirs(present)
      form.onFailure(t`Not saved`)(problem)
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
      <Field label={t(billingLabels.company)} {...form.field('company')}>
        <TextInput autoComplete="organization" />
      </Field>
      <Field
        label={t(billingLabels.contact)}
        hint={
          known.accountName
            ? t`Invoices name it only without a company. Empty: ${known.accountName}, as in your account.`
            : t`Invoices name it only without a company.`
        }
        {...form.field('contact')}
      >
        <TextInput autoComplete="name" />
      </Field>
      <BillingFields field={form.field} isOwn />
      {theirs && (
        <div className="sm:col-span-2">
          <StaleNotice
            title={t`Your billing details were changed meanwhile`}
            onSaveMine={() => void form.handleSubmit((input) => save(input, theirs))()}
            onTakeTheirs={() => take(theirs)}
          >
            <OtherValues
              values={changesTo(theirs, form.getValues() as BillingInput).map(({ field, from }) => ({
                label: t(billingLabels[field]),
                value: from && wordsOfValue(field, from),
              }))}
            />
          </StaleNotice>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 sm:col-span-2">
        <p className="text-sm text-subtle">{t`Issued invoices stay as they are.`}</p>
        <Button type="submit" busy={isPending} className="w-full sm:w-auto">
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

import { t } from '#platform/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { DepositInput, type OrderDeposit } from '../contract/deposit.ts'
import { changeDeposit } from '../query-options.ts'

/** Sends null for an empty field, which removes the percentage of the order. */
const orNull = { setValueAs: (typed: string) => typed || null }

export default function DepositForm({ orderId, deposit }: { orderId: number; deposit: OrderDeposit }) {
  const form = useZodForm(DepositInput)
  return (
    <MutationForm
      form={form}
      mutation={changeDeposit}
      input={(body) => ({ params: { id: orderId }, body })}
      failure={t`Not saved`}
      done={{ title: t`Saved` }}
      label={t`Save`}
      button={{ variant: 'secondary', className: 'h-(--field) sm:mt-[1.95rem]' }}
      className="flex flex-wrap items-start gap-3 p-5 md:p-6"
    >
      <Field
        label={t`Deposit of this order, percent`}
        hint={t`Empty: as its package or the settings say. 0: none.`}
        className="min-w-0 grow basis-full sm:max-w-80 sm:basis-56"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={deposit.isOwn ? String(deposit.percent) : ''}
        placeholder={String(deposit.percent)}
        {...form.field('percent', orNull)}
      />
    </MutationForm>
  )
}

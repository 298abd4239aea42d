import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import type { OrderDeposit } from '../contract/schemas.ts'
import { changeDeposit } from '../query-options.ts'

export default function DepositForm({ orderId, deposit }: { orderId: number; deposit: OrderDeposit }) {
  const form = useForm<'percent'>({
    check: ({ percent }) => ({
      percent: /^(\d{1,2}|100)?$/.test(percent) ? undefined : 'Use a whole number from 0 to 100',
    }),
  })
  return (
    <MutationForm
      form={form}
      mutation={changeDeposit}
      input={({ percent }) => ({
        params: { id: orderId },
        body: { percent: percent === '' ? null : Number(percent) },
      })}
      failure="Not saved"
      done={{ title: 'Saved' }}
      label="Save"
      button={{ variant: 'secondary', className: 'h-(--field) sm:mt-[1.95rem]' }}
      className="flex flex-wrap items-start gap-3 p-5 md:p-6"
    >
      <Field
        label="Deposit of this order, percent"
        hint="Empty: as its package or the settings say. 0: none."
        className="min-w-0 grow basis-56 sm:max-w-80"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={deposit.isOwn ? String(deposit.percent) : ''}
        placeholder={String(deposit.percent)}
        {...form.field('percent')}
      />
    </MutationForm>
  )
}

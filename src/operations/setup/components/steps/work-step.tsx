import { useMutation, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import { weekdayName } from '#desk/calls/components/schedule/availability-changes.ts'
import { weekdays } from '#desk/calls/domain/week-hours.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Fault, Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Work } from '../../contract.ts'
import { saveWork, workQuery } from '../../query-options.ts'

type WorkStepProps = { goOn: () => void; skip: () => void }

/**
 * Asks for the deposit and the hours for orders. Both are promises to clients, so the fields are empty and nothing applies until
 * the owner answers.
 */
export default function WorkStep(props: WorkStepProps) {
  const asked = useQuery(workQuery)
  return (
    <Panel
      title={t`Deposit and hours`}
      lead={t`Both are promises to clients, so nothing is filled in for you. Until you answer, no deposit is asked for and no dates are shown. Hours for calls are under Scheduling: none can be booked before you open some.`}
    >
      <div className="p-5 md:p-6">
        {asked.data ? (
          <WorkForm work={asked.data} {...props} />
        ) : asked.isError ? (
          <LoadProblem text={t`The answers could not be loaded.`} query={asked} />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
    </Panel>
  )
}

const typedHours = z
  .string()
  .trim()
  .regex(/^(\d{1,2}([.,]\d{1,2})?)?$/, { error: () => t`Enter hours such as 6 or 4.5` })
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 60))
  .pipe(z.int().max(24 * 60, { error: () => t`A day has 24 hours` }))

const schema = z.object({
  depositPercent: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, { error: () => t`Enter a percentage, 0 for no deposit` })
    .transform(Number)
    .pipe(InvoiceSettings.shape.depositPercent),
  hours: z
    .array(z.string())
    .refine((days) => days.some((typed) => typed.trim()), {
      error: () => t`Enter your hours, 0 on a day without`,
    })
    .pipe(z.array(typedHours)),
})

const toTyped = ({ depositPercent, projectMinutes }: Work) => ({
  depositPercent: depositPercent === null ? '' : String(depositPercent),
  hours: Array.from({ length: 7 }, (_, day) =>
    projectMinutes ? String((projectMinutes[day] ?? 0) / 60) : '',
  ),
})

function WorkForm({ work, goOn, skip }: WorkStepProps & { work: Work }) {
  const form = useZodForm(schema, toTyped(work))
  const save = useMutation({ ...saveWork, onSuccess: goOn, onError: form.onFailure(t`Not saved`) })
  const hours = useWatch({ control: form.control, name: 'hours' })
  const { errors } = form.formState
  const fault = errors.hours?.root?.message ?? errors.hours?.message ?? errors.hours?.find?.(Boolean)?.message
  return (
    <form
      {...form.bind(({ depositPercent, hours: projectMinutes }) =>
        save.mutate({ body: { depositPercent, projectMinutes } }),
      )}
      className="grid max-w-[30rem] gap-6"
    >
      <Field
        label={t`Deposit, percent of the price`}
        hint={t`The work begins once it is paid; 0 for nothing. A package can have its own.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('depositPercent')}
      />
      <fieldset>
        <legend className="text-md font-medium">{t`Hours a day for orders`}</legend>
        <p className="mt-1 mb-3 text-sm text-subtle">
          {t`The dates that visitors see follow from them. Calls are taken off by themselves. Without hours no dates are shown.`}
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {weekdays.map((day) => (
            <Field
              key={day}
              label={weekdayName(day)}
              inputMode="decimal"
              autoComplete="off"
              value={hours[day] ?? ''}
              onChange={({ currentTarget }) => form.change(`hours.${day}`, currentTarget.value)}
              aria-invalid={fault ? true : undefined}
            />
          ))}
        </div>
        {fault && <Fault role="alert">{fault}</Fault>}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {t`Save and Go On`}
        </Button>
        <Button variant="quiet" onClick={skip}>
          {t`Skip This Step`}
        </Button>
      </div>
    </form>
  )
}

import { useWatch } from 'react-hook-form'
import { readLines } from '#desk/invoices/components/draft-lines.tsx'
import { currencyDecimals } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Fault, Field } from '#ui/forms/field.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { QuoteLine } from '../contract/schemas.ts'
import { maxMilestones } from '../domain/limits.ts'
import { offerTotals, plannedPayments } from '../domain/sums.ts'
import { Plan } from './offer-lines.island.tsx'

type Milestone = { title: string; percent: string }
type TypedPlan = { depositPercent: string; milestones: Milestone[] }

type PlanPanelProps = {
  form: AnyForm
  currency: string
  /** The percentage of the deposit if the field is empty. */
  usualDeposit: number | undefined
}

/** The deposit and the milestones of an offer, with the sums that follow from its lines. */
export function PlanPanel({ form, currency, usualDeposit }: PlanPanelProps) {
  const { milestones }: TypedPlan = useWatch({ control: form.control, name: 'plan' })
  const change = (next: Milestone[]) => form.setValue('plan.milestones', next, { shouldDirty: true })
  const present = (): Milestone[] => form.getValues('plan.milestones')
  return (
    <Panel
      title={t`Payments`}
      lead={t`What is paid one after the other, in percent of the total. The rest follows at the end.`}
    >
      <div className="grid gap-5 p-5 md:p-6">
        <Field
          label={t`Deposit, % (optional)`}
          hint={t`Invoiced before the work begins. Empty: as the package or the settings have it.`}
          inputMode="numeric"
          className="sm:max-w-80"
          {...form.field('plan.depositPercent')}
        />
        {milestones.map((_, at) => (
          <div key={at} className="flex items-start gap-3 border-t border-line pt-5">
            <div className="grid grow gap-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
              <Field label={t`Milestone ${at + 1}`} {...form.field(`plan.milestones.${at}.title`)} />
              <Field
                label={t`Percent`}
                inputMode="numeric"
                {...form.field(`plan.milestones.${at}.percent`)}
              />
            </div>
            <IconButton
              icon="x"
              label={t`Remove milestone ${at + 1}`}
              onClick={() => change(present().toSpliced(at, 1))}
            />
          </div>
        ))}
        {milestones.length < maxMilestones && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => change([...present(), { title: '', percent: '' }])}
          >
            <Icon name="plus" size={17} />
            {t`Add a Milestone`}
          </Button>
        )}
        <LivePlan form={form} currency={currency} usualDeposit={usualDeposit} />
      </div>
    </Panel>
  )
}

const readPercent = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0)

function LivePlan({ form, currency, usualDeposit = 0 }: PlanPanelProps) {
  const [lines, vatKind, pricesIncludeVat, plan]: [QuoteLine[], 'standard', boolean, TypedPlan] = useWatch({
    control: form.control,
    name: ['lines', 'vatKind', 'pricesIncludeVat', 'plan'],
  })
  const decimals = currencyDecimals(currency)
  const kind = { vatKind, pricesIncludeVat }
  const totals = offerTotals(readLines(lines, currency), [], kind, decimals)
  const parts = {
    depositPercent: plan.depositPercent.trim() ? readPercent(plan.depositPercent) : usualDeposit,
    milestones: plan.milestones.map(({ title, percent }, at) => ({
      title: title || t`Milestone ${at + 1}`,
      percent: readPercent(percent),
    })),
  }
  const sum = parts.milestones.reduce((all, { percent }) => all + percent, parts.depositPercent)
  if (sum > 100) return <Fault>{t`The deposit and the milestones come to more than 100 %.`}</Fault>
  return (
    <div role="status" aria-label={t`Payments`}>
      <Plan currency={currency} payments={plannedPayments(totals, parts, kind, decimals)} />
    </div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { calendarDay } from '#platform/text-schema.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { ChartNotes } from './chart-notes.tsx'
import { ExportList } from './export-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { PartProps } from './parts.tsx'
import { chosenPeriod, laterDay } from './period.ts'
import type { AnalyticsSearch } from './search.ts'

export type Choice = 'days' | 'filter' | 'export' | 'notes'

type ChoiceDialogProps = PartProps & { choice: Choice; state: DialogState }

export default function ChoiceDialog({ choice, state, ...part }: ChoiceDialogProps) {
  const navigate = useNavigate()
  const choose = (chosen: AnalyticsSearch) => {
    state.onOpenChange(false)
    void navigate({
      to: '/dashboard/analytics',
      search: { ...part.search, ...chosen },
      resetScroll: false,
    })
  }
  if (choice === 'filter')
    return (
      <Dialog
        {...state}
        title={t`Filter`}
        description={t`The whole page then shows only visits that match.`}
        size="sm"
      >
        <FilterForm {...part} onChoose={choose} />
      </Dialog>
    )
  if (choice === 'export')
    return (
      <Dialog
        {...state}
        title={t`Export`}
        description={t`The numbers of this page, for the same days and with the same filters.`}
      >
        <ExportList {...part} />
      </Dialog>
    )
  if (choice === 'notes')
    return (
      <Dialog {...state} title={t`Notes on the chart`} description={t`Only admins see them.`}>
        <ChartNotes {...part} />
      </Dialog>
    )
  const { from, to } = chosenPeriod(part.search, part.today)
  return (
    <Dialog
      {...state}
      title={t`Own days`}
      description={t`The period includes the first and the last day.`}
      size="sm"
    >
      <OwnDates
        from={from}
        to={to}
        today={part.today}
        onChoose={(days) => choose({ period: undefined, ...days })}
      />
    </Dialog>
  )
}

type Days = { from: string; to: string }
type OwnDatesProps = Days & { today: string; onChoose: (days: Days) => void }

const longest = 731

const datesForm = (today: string) =>
  z
    .object({
      from: calendarDay(t`First day is required`).refine(
        (from) => from <= today,
        t`This day is in the future`,
      ),
      to: calendarDay(t`Last day is required`),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: t`The last day is before the first` })
    .refine(({ from, to }) => to <= laterDay(from, longest - 1), {
      path: ['to'],
      message: t`A period has at most two years`,
    })

function OwnDates({ from, to, today, onChoose }: OwnDatesProps) {
  const form = useZodForm(datesForm(today))
  return (
    <form {...form.bind(onChoose)} className="grid grid-cols-2 gap-4 max-[26rem]:grid-cols-1">
      <Field
        label={t`First day`}
        type="date"
        defaultValue={from}
        max={today}
        {...form.field('from', { deps: 'to' })}
      />
      <Field label={t`Last day`} type="date" defaultValue={to} {...form.field('to')} />
      <div className="col-span-full">
        <Button type="submit">{t`Show these days`}</Button>
      </div>
    </form>
  )
}

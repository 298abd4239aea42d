import { useNavigate } from '@tanstack/react-router'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { ChartNotes } from './chart-notes.tsx'
import { ExportList } from './export-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { OwnDates } from './own-dates.tsx'
import type { PartProps } from './parts.tsx'
import { type AnalyticsSearch, periodOf } from './search.ts'

export type Choice = 'days' | 'filter' | 'export' | 'notes'

type ChoiceDialogProps = PartProps & { choice: Choice; state: DialogState }

/** What the page is about, chosen by fields; its numbers as files; or the notes on its chart. */
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
      <Dialog {...state} title="Filter" description="The whole page is narrowed to it." size="sm">
        <FilterForm {...part} onChoose={choose} />
      </Dialog>
    )
  if (choice === 'export')
    return (
      <Dialog
        {...state}
        title="Export"
        description="Exactly the numbers that are shown: of the same days, with the same filters."
      >
        <ExportList {...part} />
      </Dialog>
    )
  if (choice === 'notes')
    return (
      <Dialog {...state} title="Notes on the chart" description="Only admins see them.">
        <ChartNotes {...part} />
      </Dialog>
    )
  const { from, to } = periodOf(part.search, part.today)
  return (
    <Dialog
      {...state}
      title="Own days"
      description="The first and the last day belong to the period."
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

import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import { type PartProps, Segments } from './parts.tsx'
import { periodOf, periods, spanWords } from './search.ts'

const OwnDates = lazyContent(() => import('./own-dates.tsx'))
const ExportList = lazyContent(() => import('./export-list.tsx'))

/** Of which days the page is, and a way to take its numbers along. */
export function PeriodChoice({ search, today }: PartProps) {
  const navigate = useNavigate()
  const dates = useDialogItem<true>()
  const exported = useDialogItem<true>()
  const { from, to } = periodOf(search, today)
  const small = 'max-md:h-11 max-md:grow max-md:px-3'
  return (
    <>
      <Segments
        label="Period"
        search={search}
        className="max-md:w-full max-md:[&>*]:grow max-md:[&>*]:px-1"
        segments={periods.map(({ value, name }) => ({
          name,
          set: { period: value, from: undefined, to: undefined },
          isChosen: !search.from && value === search.period,
        }))}
      />
      <Button
        variant="secondary"
        size="sm"
        className={small}
        {...preloadsDialogWith(OwnDates)}
        onClick={() => dates.show(true)}
      >
        <Icon name="calendar-days" size={17} />
        <span className="sr-only">Own days: </span>
        {spanWords(from, to)}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className={small}
        {...preloadsDialogWith(ExportList)}
        onClick={() => exported.show(true)}
      >
        <Icon name="download" size={17} />
        Export
      </Button>
      <Dialog
        {...dates.state}
        title="Own days"
        description="The first and the last day belong to the period."
        size="sm"
      >
        <OwnDates
          from={from}
          to={to}
          today={today}
          onChoose={(days) => {
            dates.close()
            void navigate({
              to: '/dashboard/analytics',
              search: { ...search, period: undefined, ...days },
              resetScroll: false,
            })
          }}
        />
      </Dialog>
      <Dialog
        {...exported.state}
        title="Export"
        description="Exactly the numbers that are shown: of the same days, with the same filters."
      >
        <ExportList search={search} today={today} />
      </Dialog>
    </>
  )
}

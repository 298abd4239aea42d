import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Choice } from './choice-dialog.tsx'
import { type PartProps, Segments } from './parts.tsx'
import { chosenPeriod, periods, spanWords } from './period.ts'

export const ChoiceDialog = lazyPart(() => import('./choice-dialog.tsx'))
export const preloadsChoice = preloadsDialogWith(ChoiceDialog)

export type ChoiceProps = PartProps & { onChoice: (choice: Choice) => void }

export function PeriodChoice({ search, today, onChoice }: ChoiceProps) {
  const { from, to } = chosenPeriod(search, today)
  const small = 'max-md:grow max-md:px-3'
  return (
    <>
      <Segments
        label={t`Period`}
        search={search}
        className="max-md:w-full max-md:[&>*]:grow max-md:[&>*]:px-1"
        segments={periods.map(({ value, name }) => ({
          name: t(name),
          set: { period: value, from: undefined, to: undefined },
          isChosen: !search.from && value === search.period,
        }))}
      />
      <Button variant="secondary" className={small} {...preloadsChoice} onClick={() => onChoice('days')}>
        <Icon name="calendar-days" size={17} />
        <span className="sr-only">{t`Own days:`} </span>
        {spanWords(from, to)}
      </Button>
      <Button variant="secondary" className={small} {...preloadsChoice} onClick={() => onChoice('export')}>
        <Icon name="download" size={17} />
        {t`Export`}
      </Button>
    </>
  )
}

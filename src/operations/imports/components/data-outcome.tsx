import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveText } from '#ui/dom/save-text.ts'
import { Problem } from '#ui/forms/checked-file.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { DataOutcome } from '../contract.ts'
import { describeCounts, textOfReport } from '../domain/data-report.ts'
import { type DataSet, maxListed } from '../domain/data-sets.ts'
import EntryList from './entry-list.tsx'

type OutcomeProps = {
  set: DataSet
  outcome: DataOutcome
  isDryRun: boolean
  isBusy: boolean
  problem: string | undefined
  onApply: () => void
  onCheckAgain: () => void
}

/** The expected result of an import with the button that applies it, or the actual result. */
export default function Outcome(props: OutcomeProps) {
  const { set, outcome, isDryRun, isBusy, problem, onApply, onCheckAgain } = props
  const { counts, becomesPublic, entries, notes } = outcome
  const stored = describeCounts(counts, formatNumber, ['new', 'changed'])
  const isCut = Object.values(counts).some((count) => count > maxListed)
  return (
    <Panel
      className="@container"
      title={isDryRun ? t`What would happen` : t`What was done`}
      lead={
        <span role="status">
          {`${describeCounts(counts, formatNumber)}.`}
          {becomesPublic > 0 && ` ${describePublic(becomesPublic, isDryRun)}`}
          {isDryRun && ` ${t`Nothing is stored yet.`}`}
        </span>
      }
      action={
        isDryRun &&
        stored && (
          <Button busy={isBusy} onClick={onApply} className="h-auto min-h-12 shrink py-2 max-md:w-full">
            {t`Apply: ${stored}`}
          </Button>
        )
      }
    >
      {problem && (
        <div className="grid justify-items-start gap-3 border-t border-line px-5 py-4 md:px-6">
          <Problem>{problem}</Problem>
          <Button variant="secondary" onClick={onCheckAgain}>
            {t`Check Again`}
          </Button>
        </div>
      )}
      <div className="grid justify-items-start gap-3 border-t border-line px-5 py-4 text-sm text-muted md:px-6">
        {[...notes, ...(isCut ? [t`At most ${formatNumber(maxListed)} of each kind are listed.`] : [])].map(
          (note) => (
            <p key={note} className="max-w-[43.1em] wrap-anywhere">
              {note}
            </p>
          ),
        )}
        <Button variant="secondary" onClick={() => saveText(`import-${set}.txt`, textOfReport(outcome))}>
          <Icon name="download" size={17} />
          {t`Download Report`}
        </Button>
      </div>
      <EntryList entries={entries} isDryRun={isDryRun} counts={{ ...counts, public: becomesPublic }} />
    </Panel>
  )
}

const describePublic = (count: number, isDryRun: boolean): string =>
  isDryRun
    ? plural(count, '{n} would become public.', '{n} would become public.', { n: formatNumber(count) })
    : plural(count, '{n} became public.', '{n} became public.', { n: formatNumber(count) })

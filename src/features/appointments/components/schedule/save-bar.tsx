import { Button } from '#ui/button.tsx'
import type { Preview } from '../../contract/availability.ts'

type SaveBarProps = {
  changes: string[]
  /** Undefined while it is not known what the changes do. */
  preview: Preview | undefined
  isSaving: boolean
  onDiscard: () => void
}

/** What is not saved yet, and what saving it would do. */
export function SaveBar({ changes, preview, isSaving, onDiscard }: SaveBarProps) {
  const count = changes.length
  const shown = changes.slice(0, 2).join('. ')
  return (
    <div className="sticky bottom-[calc(var(--tab-bar,0px)+1.25rem)] z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface-3 py-3 pr-4 pl-5 text-md shadow-card print:hidden">
      <p role="status" className="min-w-0 grow basis-64 text-muted">
        <b className="font-medium text-fg">
          {count} {count === 1 ? 'change is' : 'changes are'} not saved.
        </b>{' '}
        {shown}
        {count > 2 && ` and ${count - 2} more`}
        {preview && `: ${effectOf(preview)}`}
      </p>
      <div className="flex gap-2 max-sm:grow max-sm:justify-end">
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" form="availability" size="sm" busy={isSaving}>
          Save hours
        </Button>
      </div>
    </div>
  )
}

function effectOf({ callTypeId, days, outside }: Preview): string {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const more = sum(days.map(({ times }) => times)) - sum(days.map(({ saved }) => saved))
  const times = `${Math.abs(more)} ${more < 0 ? 'fewer' : 'more'} ${Math.abs(more) === 1 ? 'time' : 'times'}`
  const effect = more === 0 ? 'as many times as before' : times
  const touched =
    outside.length === 0
      ? 'No booked call is touched.'
      : `${outside.length} booked ${outside.length === 1 ? 'call stays outside the' : 'calls stay outside these'} hours.`
  return callTypeId === null ? touched : `${effect} in the next two weeks. ${touched}`
}

import { formatDate } from '#platform/locale.ts'

export const DayMark = ({ day }: { day: string }) => (
  <span
    aria-hidden="true"
    className="grid w-12.5 justify-items-center rounded-control border border-line py-1 font-display text-base leading-tight font-semibold tabular-nums"
  >
    <small className="font-sans text-xs font-normal text-subtle">
      {formatDate(day, 'short').replace(/[\d.\s]+/g, '')}
    </small>
    {Number(day.slice(8))}
  </span>
)

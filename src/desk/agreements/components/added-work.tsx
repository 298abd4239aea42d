import { useQuery } from '@tanstack/react-query'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { parseHours } from '#desk/orders/domain/hours.ts'
import { dayWithMoreQuery } from '#desk/planning/query-options.ts'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { type BoundField, Field } from '#ui/forms/field.tsx'

type AddedWorkProps = {
  order: OpenOrder
  typed: string | undefined
  field: BoundField
  onDay: (day: string) => void
}

/** For admins: the hours of an addition, and the day that the plan can keep with them. */
export default function AddedWork({ order, typed, field, onDay }: AddedWorkProps) {
  const minutes = parseHours(typed ?? '') ?? 0
  const { data } = useQuery({ ...dayWithMoreQuery(order.id, minutes), enabled: minutes > 0, retry: false })
  const day = minutes > 0 ? data?.safeOn : undefined
  const promised = order.deliveryDate?.slice(0, 10)
  return (
    <div className="grid gap-2">
      <Field
        label={t`Hours of work (optional)`}
        hint={t`They join the plan once the client accepts. The client does not see them.`}
        inputMode="decimal"
        autoComplete="off"
        {...field}
      />
      {day && promised && day <= promised && (
        <p role="status" className="text-sm text-muted">
          {t`With these hours, the plan still keeps ${formatDate(promised)}.`}
        </p>
      )}
      {day && !(promised && day <= promised) && (
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <span>{t`With these hours, the plan can keep ${formatDate(day)}.`}</span>
          <Button variant="secondary" onClick={() => onDay(day)}>
            {t`Use ${formatDate(day)}`}
          </Button>
        </div>
      )}
    </div>
  )
}

import { useRef, useState } from 'react'
import { presentVersion } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { OtherValues, StaleNotice } from '#ui/forms/stale-notice.tsx'
import type { ZodForm } from '#ui/forms/zod-form.ts'
import type { OpenOrder, Order } from '../../contract/schemas.ts'

type Form = Pick<ZodForm<object, unknown>, 'element' | 'onFailure'>

/** Returns the version that the form edits, and a notice if somebody else has saved a newer version. */
export function useStaleNotes(order: OpenOrder, form: Form, onTakeTheirs: (theirs: Order) => void) {
  const version = useRef(order.notesVersion)
  const [theirs, setTheirs] = useState<Order>()
  return {
    version,
    theirs,
    onFailure: (title: string) => (problem: Error) => {
      setTheirs(presentVersion<Order>(problem))
      form.onFailure(title)(problem)
    },
    notice: theirs && (
      <StaleNotice
        title={t`Somebody else changed this meanwhile`}
        onSaveMine={() => {
          version.current = theirs.notesVersion
          form.element.current?.requestSubmit()
        }}
        onTakeTheirs={() => onTakeTheirs(theirs)}
      >
        <OtherValues
          values={[
            {
              label: t`Delivery date`,
              value: theirs.deliveryDate && <CalendarDay at={theirs.deliveryDate} />,
            },
            { label: t`Notes`, value: theirs.adminNotes },
          ]}
        />
      </StaleNotice>
    ),
  }
}

import type { ReactNode } from 'react'
import { formatDate, siteDay } from '#platform/locale.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Panel } from '#ui/page/panel.tsx'
import { ObjectionForm, type UnagreedMove } from '../../contract/dates.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { objectToMove, promiseDay } from '../../query-options/changes.ts'

type MovedDayProps = {
  order: OpenOrder
  moved: UnagreedMove
  /** For admins: buttons that propose another date or a cancellation. */
  proposals: ReactNode
}

/** A day that was moved without the client's yes: the client can object, and the admins answer that. */
export default function MovedDay({ order, moved, proposals }: MovedDayProps) {
  const isClient = order.party === 'client'
  if (!isClient && moved.objection !== 'open') return null
  return (
    <Panel
      className="mt-4 print:hidden"
      title={isClient ? 'The delivery has moved' : `${order.clientName} cannot wait`}
    >
      <div className="grid gap-4 border-t border-line p-5 text-md md:px-6">
        <p>
          {isClient ? 'From' : 'You moved the delivery from'} <CalendarDay at={moved.from} />{' '}
          {moved.to ? (
            <>
              to <CalendarDay at={moved.to} />.
            </>
          ) : (
            'to no day for now.'
          )}
          {moved.reason && (
            <span dir="auto" className="mt-1 block text-muted wrap-anywhere whitespace-pre-line">
              {moved.reason}
            </span>
          )}
        </p>
        {isClient ? (
          <Objection order={order} moved={moved} />
        ) : (
          <>
            <p className="text-muted">
              Keep the former day, write below, or propose another day or a cancellation.
            </p>
            <div className="flex flex-wrap gap-2">
              {moved.from >= siteDay() && (
                <MutationButton
                  mutation={promiseDay}
                  input={{
                    params: { id: order.id },
                    body: { on: moved.from, reason: 'The former day applies again.' },
                    version: order.notesVersion,
                  }}
                  failure="The date was not changed"
                  done={{ title: 'Success', description: 'The client is told the former date.' }}
                >
                  Keep {formatDate(moved.from)}
                </MutationButton>
              )}
              {proposals}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}

function Objection({ order, moved }: Omit<MovedDayProps, 'proposals'>) {
  const form = useZodForm(ObjectionForm, { message: '' })
  if (moved.objection)
    return (
      <p className="text-muted">
        You answered that you cannot wait.
        {moved.objection === 'open' && ` ${order.adminName} has not answered yet.`}
      </p>
    )
  if (!moved.mayObject) return null
  return (
    <MutationForm
      form={form}
      mutation={objectToMove}
      input={({ message }) => ({ params: { id: order.id }, body: { move: moved.id, message } })}
      failure="Your answer was not sent"
      label="I cannot wait"
      button={{ variant: 'secondary', className: 'justify-self-start' }}
    >
      <Field
        label="A sentence about it (optional)"
        hint="It becomes a message, and no date changes before you agree on one."
        rows={2}
        {...form.field('message')}
      />
    </MutationForm>
  )
}

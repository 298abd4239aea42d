import { type ReactNode, useState } from 'react'
import { formatDate, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { lazyPart, preloads } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { UnagreedMove } from '../../contract/dates.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { promiseDay } from '../../query-options/changes.ts'

/** Loaded when a client objects. */
const ObjectionForm = lazyPart(() => import('./objection-form.tsx'))

type MovedDayProps = {
  order: OpenOrder
  moved: UnagreedMove
  /** For admins: buttons that propose another date or a cancellation. */
  proposals: ReactNode
}

/** A day that was moved without the client's yes: the client can object, and the admins answer that. */
export function MovedDay({ order, moved, proposals }: MovedDayProps) {
  const isClient = order.party === 'client'
  if (!isClient && moved.objection !== 'open') return null
  return (
    <Panel
      className="mt-4 print:hidden"
      title={isClient ? t`The delivery has moved` : t`${order.clientName} cannot wait`}
    >
      <div className="grid gap-4 border-t border-line p-5 text-md md:px-6">
        <p>
          {movedSentence(isClient, moved)}
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
              {t`Keep the former day, write below, or propose another day or a cancellation.`}
            </p>
            <div className="flex flex-wrap gap-2">
              {moved.from >= siteDay() && (
                <MutationButton
                  mutation={promiseDay}
                  input={{
                    params: { id: order.id },
                    body: { on: moved.from, reason: t`The former day applies again.` },
                    version: order.notesVersion,
                  }}
                  failure={t`The date was not changed`}
                  done={{ title: t`Success`, description: t`The client is told the former date.` }}
                >
                  {t`Keep ${formatDate(moved.from)}`}
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

function movedSentence(isClient: boolean, { from, to }: UnagreedMove): ReactNode {
  const before = <CalendarDay at={from} />
  if (to === null)
    return isClient
      ? rich(t`From <before/> to no day for now.`, { before })
      : rich(t`You moved the delivery from <before/> to no day for now.`, { before })
  const now = <CalendarDay at={to} />
  return isClient
    ? rich(t`From <before/> to <now/>.`, { before, now })
    : rich(t`You moved the delivery from <before/> to <now/>.`, { before, now })
}

function Objection({ order, moved }: Omit<MovedDayProps, 'proposals'>) {
  const [isOpen, setOpen] = useState(false)
  if (moved.objection)
    return (
      <p className="text-muted">
        {t`You answered that you cannot wait.`}
        {moved.objection === 'open' && ` ${t`${order.adminName} has not answered yet.`}`}
      </p>
    )
  if (!moved.mayObject) return null
  if (isOpen) return <ObjectionForm orderId={order.id} move={moved.id} />
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      {...preloads(ObjectionForm)}
      onClick={() => setOpen(true)}
    >
      {t`I cannot wait`}
    </Button>
  )
}

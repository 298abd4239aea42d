import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Field, Select } from '#ui/forms/field.tsx'
import { Person } from '#ui/lists/managed-row.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'
import { changeMember, orderMembersQuery } from '../../query-options/members.ts'
import { orderQuery } from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import NotesForm from '../workspace/notes-form.tsx'
import { StatusActions } from '../workspace/status-actions.tsx'

/** Changes an order without leaving the list. Closes after every change except assigning developers. */
export default function ManageOrderDialog({ id, open, onOpenChange }: DialogState & { id: number }) {
  const asked = useQuery({ ...orderQuery(id), enabled: open, staleTime: 0 })
  const { data: order, isError } = asked
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Manage Order`}
      description={<WhichOrder id={id} order={order} />}
    >
      {order && (
        <div className="grid gap-7">
          <div className="flex flex-wrap items-center gap-3 rounded-control border border-line p-4">
            <span className="w-full sm:me-auto sm:w-auto">
              <OrderStatusBadge order={order} reader="admin" />
            </span>
            <StatusActions order={order} onChanged={close} />
            {order.status === 'in_progress' && (
              <p className="w-full text-sm text-muted">
                {rich(
                  t`To cancel an order that has begun, <orderlink>propose it to the client</orderlink>.`,
                  { orderlink: (text) => <OrderLink id={id}>{text}</OrderLink> },
                )}
              </p>
            )}
          </div>
          <OrderMembers id={id} />
          <NotesForm
            key={order.notesVersion}
            order={order}
            proposeDate={<OrderLink id={id}>{t`Propose another one`}</OrderLink>}
            onSaved={close}
          />
        </div>
      )}
      {!order && !isError && (
        <div role="status" aria-label={t`Loading the order`} className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
        </div>
      )}
      {isError && !order && <LoadProblem text={t`The order could not be loaded.`} query={asked} />}
    </Dialog>
  )
}

function WhichOrder({ id, order }: { id: number; order: OpenOrder | undefined }) {
  return (
    <span className="wrap-anywhere">
      {order ? t`#${id}, ${order.serviceTitle}, for ${order.clientName}.` : `#${id}.`}{' '}
      <OrderLink id={id}>{t`Open this order`}</OrderLink>
    </span>
  )
}

function OrderLink({ id, children }: { id: number; children: string }) {
  return (
    <Link
      to="/dashboard/orders/$id"
      params={{ id: String(id) }}
      className="whitespace-nowrap text-fg underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {children}
    </Link>
  )
}

function OrderMembers({ id }: { id: number }) {
  const asked = useQuery(orderMembersQuery(id))
  const choice = useRef<HTMLSelectElement>(null)
  const { mutate, isPending, variables } = useMutation({
    ...changeMember(id),
    onError: (problem) => showProblem(t`The developers were not changed`, problem),
  })
  const { data } = asked
  return (
    <section aria-labelledby={`members-${id}`} className="grid gap-4">
      <div>
        <h3 id={`members-${id}`} className="font-sans text-md font-medium tracking-normal">
          {t`Developers`}
        </h3>
        <p className="mt-1 text-sm text-subtle">
          {t`They see what was ordered, the messages and the files; no price, and no email address of the client.`}
        </p>
      </div>
      {data && data.members.length > 0 && (
        <ul>
          {data.members.map(({ id: userId, name, email, isWorking }) => (
            <li
              key={userId}
              className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0"
            >
              <span className="min-w-0 text-md">
                <Person name={name} email={email} />
                {!isWorking && (
                  <span className="block text-sm text-subtle">{t`Not a developer any more`}</span>
                )}
              </span>
              <Button
                variant="secondary"
                aria-label={t`Remove ${name}`}
                busy={isPending && variables.userId === userId}
                onClick={() => mutate({ userId, works: false })}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.others.length > 0 && (
        <div className="flex items-end gap-3">
          <Field label={t`Add a developer`} hideLabel className="min-w-0 grow">
            <Select ref={choice}>
              {data.others.map(({ id: userId, name, email }) => (
                <option key={userId} value={userId}>
                  {email && email !== name ? `${name}, ${email}` : name}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            variant="secondary"
            busy={isPending && variables.works}
            onClick={() => mutate({ userId: Number(choice.current?.value), works: true })}
          >
            {t`Assign`}
          </Button>
        </div>
      )}
      {data && data.members.length + data.others.length === 0 && (
        <p className="text-md text-muted">{t`Nobody has the role of a developer yet.`}</p>
      )}
      {asked.isPending && <Skeleton className="h-12" />}
      {asked.isError && !data && <LoadProblem text={t`The developers could not be loaded.`} query={asked} />}
    </section>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Field, Select } from '#ui/forms/field.tsx'
import { Person } from '#ui/lists/managed-row.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { changeMember, orderMembersQuery } from '../../query-options/members.ts'

/** Which developers work on an order, where an admin adds and removes them. */
export function OrderMembers({ id }: { id: number }) {
  const asked = useQuery(orderMembersQuery(id))
  const choice = useRef<HTMLSelectElement>(null)
  const { mutate, isPending, variables } = useMutation({
    ...changeMember(id),
    onError: (problem) => showProblem('The developers were not changed', problem),
  })
  const { data } = asked
  return (
    <section aria-labelledby={`members-${id}`} className="grid gap-4">
      <div>
        <h3 id={`members-${id}`} className="font-sans text-md font-medium tracking-normal">
          Developers
        </h3>
        <p className="mt-1 text-sm text-subtle">
          They see what was ordered, the messages and the files; no price, and no email address of the client.
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
                {!isWorking && <span className="block text-sm text-subtle">Not a developer any more</span>}
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove ${name}`}
                busy={isPending && variables.userId === userId}
                onClick={() => mutate({ userId, works: false })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.others.length > 0 && (
        <div className="flex items-end gap-3">
          <Field label="Add a developer" hideLabel className="min-w-0 grow">
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
            Assign
          </Button>
        </div>
      )}
      {data && data.members.length + data.others.length === 0 && (
        <p className="text-md text-muted">Nobody has the role of a developer yet.</p>
      )}
      {asked.isPending && <Skeleton className="h-12" />}
      {asked.isError && !data && <LoadProblem text="The developers could not be loaded." query={asked} />}
    </section>
  )
}

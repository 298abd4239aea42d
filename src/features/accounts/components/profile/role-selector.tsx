import { useMutation, useQuery } from '@tanstack/react-query'
import { Field, Select } from '#ui/field.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { Role } from '../../contract/user.ts'
import { updateRole } from '../../query-options/account.ts'
import { signInOptionsQuery } from '../../query-options/session.ts'
import { roleNames } from '../display-name.ts'

const triable: Role[] = ['user', 'premium', 'developer']

/** Takes another role, where the site is set up for that; else it offers the present one only. */
export function RoleSelector({ role }: { role: Role }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const { mutate, isPending, variables } = useMutation({
    ...updateRole,
    onSuccess: (user) =>
      toast({ title: 'Role Updated', description: `Your role has been updated to ${user.role}` }),
    onError: (problem) => showProblem('Update Failed', problem, 'Your role could not be updated.'),
  })
  const open = options?.roleTesting === true && role !== 'admin'
  return (
    <div className="border-t border-line p-5 md:px-6">
      <Field label="Role (Testing)" hint={open ? undefined : closedBecause(role, options?.roleTesting)}>
        <Select
          value={isPending ? variables : role}
          disabled={isPending}
          onChange={(event) => mutate(event.currentTarget.value as Role)}
        >
          {(open ? triable : [role]).map((offered) => (
            <option key={offered} value={offered}>
              {roleNames[offered]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function closedBecause(role: Role, roleTesting: boolean | undefined): string | undefined {
  if (roleTesting === undefined) return undefined
  if (roleTesting && role === 'admin') return "An admin's own role cannot be changed here."
  return 'Role testing is turned off on this site.'
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { ListedUser, Role } from '../../contract/user.ts'
import { changeUserRole } from '../../query-options/users.ts'
import { roleNames } from '../display-name.ts'

type ControlProps = { user: ListedUser; isSelf: boolean; onChanged: (user: ListedUser) => void }

/** Gives a user another role. */
export function RoleControl({ user, isSelf, onChanged }: ControlProps) {
  const [role, setRole] = useState(user.role)
  const { mutate, isPending } = useMutation({
    ...changeUserRole,
    onSuccess: (changed) => {
      onChanged(changed)
      toast({ title: 'Success', description: 'User role updated successfully' })
    },
    onError: (problem) => showProblem('Failed to update user role', problem),
  })
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <Field label="Role" className="grow">
        <Select
          value={role}
          disabled={isPending}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        >
          {Object.entries(roleNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        busy={isPending}
        unavailable={unavailableBecause(isSelf, role === user.role)}
        onClick={() => mutate({ userId: user.id, role })}
      >
        Change Role
      </Button>
    </div>
  )
}

function unavailableBecause(isSelf: boolean, isSame: boolean): string | undefined {
  if (isSelf) return 'Your own role can only be changed by another admin'
  return isSame ? 'Choose another role first' : undefined
}

import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { setUserActive } from '../../query-options/users.ts'

type ControlProps = { user: ListedUser; isSelf: boolean; onChanged: (user: ListedUser) => void }

/** Locks a user out, or lets him in again. */
export function AccessControl({ user, isSelf, onChanged }: ControlProps) {
  const { mutate, isPending } = useMutation({
    ...setUserActive,
    onSuccess: (changed) => {
      onChanged(changed)
      const done = changed.isActive ? 'activated' : 'deactivated'
      toast({ title: 'Success', description: `User ${done} successfully` })
    },
    onError: (problem) => showProblem('Failed to update user status', problem),
  })
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-md text-muted">
        {user.isActive
          ? 'Deactivating ends all sessions of this user at once.'
          : 'This user cannot sign in until the account is active again.'}
      </p>
      <Button
        variant={user.isActive ? 'danger' : 'primary'}
        size="sm"
        busy={isPending}
        unavailable={isSelf ? 'You cannot deactivate your own account' : undefined}
        onClick={() => mutate({ userId: user.id, active: !user.isActive })}
      >
        {user.isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#ui/toast.tsx'
import { logout } from '../query-options/account.ts'

const pauseBeforeLeaving = 1000

/** Signs out and says so. On pages for members one then `leaves` for the front page, after a second. */
export function useSignOut({ leaves = false } = {}) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    ...logout,
    onSuccess: () => {
      toast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
      if (leaves) setTimeout(() => void navigate({ to: '/' }), pauseBeforeLeaving)
    },
  })
  return { start: () => mutate(undefined), busy: isPending }
}

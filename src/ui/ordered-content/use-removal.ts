import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { showProblem } from '../problem-toast.ts'
import { toast } from '../toast.tsx'

type Removal<Item> = UseMutationOptions<void, Error, Item>

/** Deletes at once what `what` names, and lets that be undone as long as the toast about it stands. */
export function useRemoval<Item>(what: string, remove: Removal<Item>, restore: Removal<Item>) {
  const back = useMutation({
    ...restore,
    onSuccess: () => toast({ title: 'Success', description: `${capital(what)} restored successfully` }),
    onError: (problem) => showProblem('Error', problem, `Failed to restore ${what}`),
  })
  return useMutation({
    ...remove,
    onSuccess: (_done, item) =>
      toast({
        title: 'Success',
        description: `${capital(what)} deleted successfully`,
        action: { label: 'Undo', onSelect: () => back.mutate(item) },
      }),
    onError: (problem) => showProblem('Error', problem, `Failed to delete ${what}`),
  })
}

const capital = (what: string) => what.charAt(0).toUpperCase() + what.slice(1)

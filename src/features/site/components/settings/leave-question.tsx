import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'

/** Asks before a page with unsaved changes is left. Where the browser itself leaves, as on a reload, its own question comes. */
export function LeaveQuestion({ form, title }: { form: AnyForm; title: string }) {
  const { isDirty } = useFormState({ control: form.control })
  const { history } = useRouter()
  const [asked, ask] = useState<{ stay: (stays: boolean) => void }>()
  // Without `useBlocker` of the router, whose code every members' page would load.
  useEffect(() => {
    if (!isDirty) return
    return history.block({
      blockerFn: () => new Promise<boolean>((stay) => ask({ stay })),
      enableBeforeUnload: true,
    })
  }, [history, isDirty])
  const answer = (stays: boolean) => {
    asked?.stay(stays)
    ask(undefined)
  }
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={() => answer(true)}
      title="Leave without saving?"
      description={`What you changed in ${title} is not saved yet.`}
      size="sm"
      // Back is among what it asks about: an entry of its own in the history would be in the way.
      hasAddress
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => answer(true)} className="max-sm:w-full">
          Stay Here
        </Button>
        <Button variant="secondary" onClick={() => answer(false)} className="max-sm:w-full">
          Leave
        </Button>
      </div>
    </Dialog>
  )
}

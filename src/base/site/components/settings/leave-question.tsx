import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

/** Whether a navigation leaves the page. It does not if only the fragment changes, which names a field. */
const leavesPage: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)

/** Focusing an unopened tab would open it, and ask again, so the open tab gets the focus. */
const focusAfter = (opener: Element | null): HTMLElement | null => {
  const tabs = opener?.matches('[role=tab]') ? opener.closest('[role=tablist]') : null
  return tabs?.querySelector<HTMLElement>('[aria-selected=true]') ?? (opener as HTMLElement | null)
}

/** Asks before a page with unsaved changes is left. On a reload and the like, the browser asks its own question. */
export function LeaveQuestion({ form, title }: { form: AnyForm; title: string }) {
  const { isDirty } = useFormState({ control: form.control })
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leavesPage,
    disabled: !isDirty && !form.hasUnfinished,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title="Leave without saving?"
      description={`What you changed in ${title} is not saved yet.`}
      size="sm"
      // The Back button may have opened it, so it must not add a history entry of its own.
      hasAddress
      returnFocus={focusAfter}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={reset} className="max-sm:w-full">
          Stay Here
        </Button>
        <Button variant="secondary" onClick={proceed} className="max-sm:w-full">
          Leave
        </Button>
      </div>
    </Dialog>
  )
}

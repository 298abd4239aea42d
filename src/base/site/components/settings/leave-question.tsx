import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

/** A change of the fragment, which names a field, does not leave the page. */
const leavesPage: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)

/** Focusing an unopened tab would open it and ask again, so the open tab gets the focus. */
const focusAfter = (opener: Element | null): HTMLElement | null => {
  const tabs = opener?.matches('[role=tab]') ? opener.closest('[role=tablist]') : null
  return tabs?.querySelector<HTMLElement>('[aria-selected=true]') ?? (opener as HTMLElement | null)
}

/** On a reload or close, the browser asks its own question. */
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
      // The Back button may have opened the dialog, so it must not add a history entry.
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

import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

/** Whether a navigation leaves the page. A change of the fragment, which names a field, does not. */
const leavesPage: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)

/**
 * Returns the element to focus after the dialog. A tab that was not opened must not get the focus, because it would open and ask
 * again. The open tab gets it instead.
 */
const focusAfter = (opener: Element | null): HTMLElement | null => {
  const tabs = opener?.matches('[role=tab]') ? opener.closest('[role=tablist]') : null
  return tabs?.querySelector<HTMLElement>('[aria-selected=true]') ?? (opener as HTMLElement | null)
}

/** Asks before unsaved changes are lost. When the page is reloaded or closed, the browser asks its own question. */
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
      title={t`Leave without saving?`}
      description={t`What you changed in ${title} is not saved yet.`}
      size="sm"
      // The Back button may have opened this dialog, so the dialog must not add a history entry.
      hasAddress
      returnFocus={focusAfter}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={reset} className="max-sm:w-full">
          {t`Stay Here`}
        </Button>
        <Button variant="secondary" onClick={proceed} className="max-sm:w-full">
          {t`Leave`}
        </Button>
      </div>
    </Dialog>
  )
}

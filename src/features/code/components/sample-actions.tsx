import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { Sample } from '../contract.ts'
import { deleteSample } from '../query-options.ts'

const SampleDialog = lazyPart(() => import('./sample-dialog.tsx'))

/** What an admin does with a sample: a new version of it, and its end. */
export function SampleActions({ sample }: { sample: Sample }) {
  const [open, setOpen] = useState<'version' | 'end'>()
  const stateOf = (one: 'version' | 'end') => ({
    open: open === one,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? one : undefined),
  })
  return (
    <>
      <Button variant="secondary" {...preloadsDialogWith(SampleDialog)} onClick={() => setOpen('version')}>
        New Version
      </Button>
      <Button variant="secondary" {...preloadsDialog} onClick={() => setOpen('end')}>
        Delete
      </Button>
      {open === 'version' && <SampleDialog {...stateOf('version')} sample={sample} />}
      <Dialog
        {...stateOf('end')}
        size="sm"
        title="Delete This Sample"
        description="Its files are gone for everybody. This cannot be undone."
      >
        <Deletion sample={sample} />
      </Dialog>
    </>
  )
}

function Deletion({ sample: { slug, title } }: { sample: Sample }) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <p className="text-md font-medium wrap-anywhere">{title}</p>
      <MutationButton
        mutation={deleteSample}
        input={slug}
        failure="Not Deleted"
        onDone={() => {
          toast({ title: 'Sample Deleted', description: `${title} is gone.` })
          void navigate({ to: '/dashboard/code/{-$slug}', params: { slug: undefined } })
        }}
        variant="danger"
      >
        Delete
      </MutationButton>
    </div>
  )
}

import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { OnEdit } from './billing-panel.tsx'

export const NotesPanel = ({ notes, onEdit }: { notes: string; onEdit: OnEdit }) => (
  <Panel
    title="Notes"
    action={
      <Button variant="quiet" size="sm" className="-mr-3" {...onEdit}>
        {notes ? 'Edit' : 'Add'}
        <span className="sr-only"> notes</span>
      </Button>
    }
  >
    <p className="p-5 text-md whitespace-pre-line wrap-anywhere md:px-6">
      {notes || (
        <span className="text-muted">What you want to remember about them. Only admins read it.</span>
      )}
    </p>
  </Panel>
)

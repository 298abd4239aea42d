import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { OnEdit } from './billing-panel.tsx'

const hidden = (text: string) => <span className="sr-only">{text}</span>

export const NotesPanel = ({ notes, onEdit }: { notes: string; onEdit: OnEdit }) => (
  <Panel
    title={t`Notes`}
    action={
      <Button variant="quiet" size="sm" className="-me-3" {...onEdit}>
        {notes
          ? rich(t`Edit<hidden> notes</hidden>`, { hidden })
          : rich(t`Add<hidden> notes</hidden>`, { hidden })}
      </Button>
    }
  >
    <p className="p-5 text-md whitespace-pre-line wrap-anywhere md:px-6">
      {notes || (
        <span className="text-muted">{t`What you want to remember about them. Only admins read it.`}</span>
      )}
    </p>
  </Panel>
)

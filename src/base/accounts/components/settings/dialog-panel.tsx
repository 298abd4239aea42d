import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'

type DialogPanelProps = {
  title: string
  lead: string
  action: string
  /** The dialog's title. Defaults to the action's label. */
  heading?: string
  /** The URL fragment that links to the panel. */
  part: string
  description?: string
  size?: 'sm' | 'lg'
  content: { preload: () => void }
  children: (close: () => void) => ReactNode
}

export function DialogPanel({
  title,
  lead,
  action,
  heading = action,
  part,
  description,
  size = 'sm',
  content,
  children,
}: DialogPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={title} part={part}>
      <div className="grid justify-items-start gap-4 p-5 md:p-6">
        <p className="text-md text-muted">{lead}</p>
        <Button variant="secondary" {...preloadsDialogWith(content)} onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} size={size} title={heading} description={description}>
        {children(() => setOpen(false))}
      </Dialog>
    </Panel>
  )
}

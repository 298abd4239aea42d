import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialog.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import { Panel } from '#ui/panel.tsx'
import type { User } from '../../contract/user.ts'
import { ownPanels } from './own-fields.ts'

const PasswordForm = lazyContent(() => import('./password-form.tsx'))
const preloadsForm = preloadsDialogWith(PasswordForm)
const { title, lead, action } = ownPanels.password

/** How the member signs in, with a button to change the password. */
export function PasswordPanel({ member }: { member: User }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={title} part="password">
      <div className="grid justify-items-start gap-4 px-5 pb-5 md:px-6 md:pb-6">
        <p className="text-md text-muted">
          {member.hasPassword
            ? lead
            : 'You sign in through a provider. With a password you can also sign in by email.'}
        </p>
        <Button variant="secondary" size="sm" {...preloadsForm} onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={action}
        description="At least 10 characters, and not one that is easy to guess."
      >
        <PasswordForm member={member} onSaved={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

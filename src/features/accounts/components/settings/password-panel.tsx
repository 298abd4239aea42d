import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialog } from '#ui/dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import type { User } from '../../contract/user.ts'
import { PasswordForm } from './password-form.tsx'

/** How the member signs in, and the way to another password. */
export function PasswordPanel({ member }: { member: User }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Password">
      <div className="grid justify-items-start gap-4 px-5 pb-5 md:px-6 md:pb-6">
        <p className="text-md text-muted">
          {member.hasPassword
            ? 'A new password signs out every other browser.'
            : 'You sign in through a provider. With a password you can also sign in by email.'}
        </p>
        <Button variant="secondary" size="sm" {...preloadsDialog} onClick={() => setOpen(true)}>
          Change Password
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title="Change Password"
        description="At least 10 characters, and not one that is easy to guess."
      >
        <PasswordForm member={member} onSaved={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

import { lazyContent } from '#ui/lazy-part.tsx'
import type { User } from '../../contract/user.ts'
import { DialogPanel } from './dialog-panel.tsx'
import { ownPanels } from './own-fields.ts'

const PasswordForm = lazyContent(() => import('./password-form.tsx'))
const SessionsList = lazyContent(() => import('./sessions-list.tsx'))
const PasskeysList = lazyContent(() => import('./passkeys-list.tsx'))

/** How the member signs in, with a button to change the password. */
export const PasswordPanel = ({ member }: { member: User }) => (
  <DialogPanel
    {...ownPanels.password}
    lead={
      member.hasPassword
        ? ownPanels.password.lead
        : 'You sign in through a provider. With a password you can also sign in by email.'
    }
    part="password"
    description="At least 10 characters, and not one that is easy to guess."
    content={PasswordForm}
  >
    {(close) => <PasswordForm member={member} onSaved={close} />}
  </DialogPanel>
)

/** The passkeys with which the member signs in. */
export const PasskeysPanel = () => (
  <DialogPanel {...ownPanels.passkeys} part="passkeys" content={PasskeysList}>
    {() => <PasskeysList />}
  </DialogPanel>
)

/** Where the member is signed in. */
export const SessionsPanel = () => (
  <DialogPanel
    {...ownPanels.sessions}
    heading={ownPanels.sessions.title}
    part="sessions"
    description="Named by what the browser said of itself when you signed in."
    content={SessionsList}
  >
    {() => <SessionsList />}
  </DialogPanel>
)

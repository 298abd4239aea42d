import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { GoogleMark } from './google-mark.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type LoginModalProps = { open: boolean; onOpenChange: (open: boolean) => void }

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
]

/** Signing in by e-mail is under maintenance here: the forms can be read and tried, Google is the way in. */
export default function LoginModal(props: LoginModalProps) {
  const [tab, setTab] = useState('login')
  return (
    <Dialog {...props} size="sm" title="Your Waymark account">
      <Tabs label="Login or register" tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="login">
          <LoginForm onRegister={() => setTab('register')} />
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm onLogin={() => setTab('login')} />
        </TabPanel>
      </Tabs>
      <div className="mt-6 grid gap-5 border-t border-line pt-6">
        <Button variant="secondary" asChild>
          <a href="/api/auth/google">
            <GoogleMark /> Continue with Google
          </a>
        </Button>
      </div>
    </Dialog>
  )
}

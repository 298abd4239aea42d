import { type Message, msg } from '#platform/texts.ts'
import type { Settings } from '../../contract/settings.ts'

export const ownPanels = {
  notifications: { title: msg`Notifications` },
  privacy: { title: msg`Privacy and security` },
  password: {
    title: msg`Password`,
    lead: msg`A new password signs out every other browser.`,
    action: msg`Change Password`,
  },
  secondFactor: {
    title: msg`Second factor`,
    label: msg`Two-factor authentication`,
    lead: msg`Signing in also asks for a code of an app on your phone.`,
    action: msg`Set Up`,
  },
  passkeys: {
    title: msg`Passkeys`,
    lead: msg`Sign in with your fingerprint, your face or the PIN of your device: no password, no code.`,
    action: msg`Manage Passkeys`,
  },
  sessions: {
    title: msg`Where you are signed in`,
    lead: msg`Each browser in which you are signed in. End what you do not know.`,
    action: msg`Show Browsers`,
  },
} as const

type OwnField = Exclude<keyof Settings, 'pendingNotificationEmail'>

export const ownFields = {
  emailNotifications: {
    panel: 'notifications',
    label: msg`Email notifications`,
    hint: msg`When an order, its messages or its status need your attention`,
  },
  pushNotifications: {
    panel: 'notifications',
    label: msg`Push notifications`,
    hint: msg`Kept for when the site sends them; it does not yet`,
  },
  notificationEmail: {
    panel: 'notifications',
    label: msg`Notification Email`,
    hint: msg`Leave it empty to use your account's email.`,
  },
  emailFrequency: {
    panel: 'notifications',
    label: msg`Email Frequency`,
    hint: msg`Emails about money, such as invoices and reminders, always come, to your account's email.`,
  },
  language: {
    panel: 'notifications',
    label: msg`Language of emails and notices`,
    hint: msg`Also of your invoices. The pages stay in the language of the site.`,
  },
  profileVisibility: {
    panel: 'privacy',
    label: msg`Profile visibility`,
    hint: msg`Other members may see your name where members meet`,
  },
} as const satisfies Record<OwnField, { panel: keyof typeof ownPanels; label: Message; hint: Message }>

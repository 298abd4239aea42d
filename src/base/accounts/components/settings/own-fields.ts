import type { Settings } from '../../contract/settings.ts'

export const ownPanels = {
  notifications: { title: 'Notifications' },
  privacy: { title: 'Privacy and security' },
  password: {
    title: 'Password',
    lead: 'A new password signs out every other browser.',
    action: 'Change Password',
  },
  secondFactor: {
    title: 'Second factor',
    label: 'Two-factor authentication',
    lead: 'Signing in also asks for a code of an app on your phone.',
    action: 'Set Up',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your fingerprint, your face or the PIN of your device: no password, no code.',
    action: 'Manage Passkeys',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'Each browser in which you are signed in. End what you do not know.',
    action: 'Show Browsers',
  },
} as const

type OwnField = Exclude<keyof Settings, 'pendingNotificationEmail'>

export const ownFields = {
  emailNotifications: {
    panel: 'notifications',
    label: 'Email notifications',
    hint: 'When an order, its messages or its status need your attention',
  },
  pushNotifications: {
    panel: 'notifications',
    label: 'Push notifications',
    hint: 'Kept for when the site sends them; it does not yet',
  },
  notificationEmail: {
    panel: 'notifications',
    label: 'Notification Email',
    hint: "Leave it empty to use your account's email.",
  },
  emailFrequency: {
    panel: 'notifications',
    label: 'Email Frequency',
    hint: "Emails about money, such as invoices and reminders, always come, to your account's email.",
  },
  profileVisibility: {
    panel: 'privacy',
    label: 'Profile visibility',
    hint: 'Other members may see your name where members meet',
  },
} as const satisfies Record<OwnField, { panel: keyof typeof ownPanels; label: string; hint: string }>

import type { Rules } from '../../contract/availability.ts'
import { maxBusyFeeds } from '../../contract/limits.ts'

export const scheduleParts = {
  week: {
    tab: 'availability',
    title: 'Weekly hours',
    lead: 'Your opening hours: when calls can be booked.',
  },
  days: {
    tab: 'availability',
    title: 'Days that differ',
    lead: 'Single days and time off. They override the weekly hours.',
  },
  holidays: {
    tab: 'availability',
    title: 'Public holidays',
    lead: 'Nobody can book on them, and no work is planned. Booked calls and promised dates stay.',
  },
  rules: { tab: 'availability', title: 'Rules', lead: '' },
  types: { tab: 'types', title: 'Call types', lead: '' },
  ownFeed: {
    tab: 'feed',
    title: 'Your calls in your calendar',
    lead: 'A private address that your calendar subscribes to. It ends with a new password, and when you sign out all other browsers. Google asks for news every 4 to 24 hours, so a change may take a day.',
  },
  busyFeeds: {
    tab: 'feed',
    title: 'Busy times from elsewhere',
    lead: `Nobody can book when another calendar of yours says that you are busy. Up to ${maxBusyFeeds} are read every 15 minutes.`,
  },
} as const

export const ruleLabels: Record<keyof Rules, string> = {
  noticeHours: 'Notice',
  horizonDays: 'Ahead',
  gapMinutes: 'Between calls',
  maxPerDay: 'A day at most',
  maxPerWeek: 'A week at most',
  changeUntilHours: 'Moving and cancelling',
  projectMinutes: 'Project work',
}

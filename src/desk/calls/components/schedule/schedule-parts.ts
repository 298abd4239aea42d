import { type Message, msg } from '#platform/texts.ts'
import type { Rules } from '../../contract/availability.ts'

export const scheduleParts = {
  week: {
    tab: 'availability',
    title: msg`Weekly hours`,
    lead: msg`Your opening hours: when calls can be booked.`,
  },
  days: {
    tab: 'availability',
    title: msg`Days that differ`,
    lead: msg`Single days and time off. They override the weekly hours.`,
  },
  holidays: {
    tab: 'availability',
    title: msg`Public holidays`,
    lead: msg`Nobody can book on them, and no work is planned. Booked calls and promised dates stay.`,
  },
  rules: { tab: 'availability', title: msg`Rules`, lead: '' },
  types: { tab: 'types', title: msg`Call types`, lead: '' },
  ownFeed: {
    tab: 'feed',
    title: msg`Your calls in your calendar`,
    lead: msg`A private address that your calendar subscribes to. It ends with a new password, and when you sign out all other browsers. Google asks for news every 4 to 24 hours, so a change may take a day.`,
  },
  busyFeeds: {
    tab: 'feed',
    title: msg`Busy times from elsewhere`,
    lead: msg`Nobody can book when another calendar of yours says that you are busy. Up to 5 are read every 15 minutes.`,
  },
} as const

export const ruleLabels: Record<keyof Rules, Message> = {
  noticeHours: msg`Notice`,
  horizonDays: msg`Ahead`,
  gapMinutes: msg`Between calls`,
  maxPerDay: msg`A day at most`,
  maxPerWeek: msg`A week at most`,
  changeUntilHours: msg`Moving and cancelling`,
  projectMinutes: msg`Project work`,
}

import type { Audience, MeetingType } from '../../contract/limits.ts'

export const meetingNames: Record<MeetingType, string> = {
  video: 'Video call',
  phone: 'Phone call',
  'in-person': 'In person',
}

export const audienceNames: Record<Audience, string> = {
  anyone: 'Everybody',
  member: 'Members only',
  client: 'Clients with an order only',
}

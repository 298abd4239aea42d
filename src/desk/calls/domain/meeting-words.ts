import type { MeetingType } from '../contract/limits.ts'

export const meetingNames: Record<MeetingType, string> = {
  video: 'Video call',
  phone: 'Phone call',
  'in-person': 'In person',
}

/** Returns the label of a meeting type. An unknown type is its own label. */
export const meetingWords = (meetingType: string | null): string | null =>
  meetingType && ((meetingNames as Record<string, string>)[meetingType] ?? meetingType)

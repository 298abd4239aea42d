import { type Message, msg, t } from '#platform/texts.ts'
import type { MeetingType } from '../contract/limits.ts'

export const meetingNames: Record<MeetingType, Message> = {
  video: msg`Video call`,
  phone: msg`Phone call`,
  'in-person': msg`In person`,
}

/** Returns the label of a meeting type. An unknown type is its own label. */
export function meetingWords(meetingType: string | null): string | null {
  const name = (meetingNames as Record<string, Message | undefined>)[meetingType ?? '']
  return name ? t(name) : meetingType
}

const words: Record<string, string> = { video: 'Video', phone: 'Phone', 'in-person': 'In person' }

/** How a call is held, in words; of a type that is not ours, the type itself. */
export const meetingWords = (meetingType: string | null): string | null =>
  meetingType && (words[meetingType] ?? meetingType)

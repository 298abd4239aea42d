const words: Record<string, string> = { video: 'Video', phone: 'Phone', 'in-person': 'In person' }

/** The label of a meeting type; an unknown type is used as its own label. */
export const meetingWords = (meetingType: string | null): string | null =>
  meetingType && (words[meetingType] ?? meetingType)

export const letterStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const

export const recipientStates = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'skipped'] as const

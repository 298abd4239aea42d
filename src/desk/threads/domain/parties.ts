/** The two parties of a thread: its client, and the admins. */
export const parties = ['client', 'admin'] as const

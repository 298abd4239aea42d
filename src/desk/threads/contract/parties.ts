/** The two parties of a thread: its client, and the admins. */
export const parties = ['client', 'admin'] as const
export type Party = (typeof parties)[number]

export const otherParty = (party: Party): Party => (party === 'client' ? 'admin' : 'client')

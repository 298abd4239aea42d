/** The two parties of a thread: the client whose it is, and the admins. */
export const parties = ['client', 'admin'] as const
export type Party = (typeof parties)[number]

/** The party that is not this one. */
export const otherParty = (party: Party): Party => (party === 'client' ? 'admin' : 'client')

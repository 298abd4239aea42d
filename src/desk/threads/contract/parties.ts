import type { parties } from '../domain/parties.ts'

export type Party = (typeof parties)[number]

export const otherParty = (party: Party): Party => (party === 'client' ? 'admin' : 'client')

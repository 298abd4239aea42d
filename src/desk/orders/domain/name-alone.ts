/** A member's name for readers who must not learn email addresses: without a name, the address would stand in for it. */
export const nameAlone = (name: string, instead: string) => (name.includes('@') ? instead : name)

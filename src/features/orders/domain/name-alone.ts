/** A member's name for readers who must not learn email addresses: whoever gave no name is called by one. */
export const nameAlone = (name: string, instead: string) => (name.includes('@') ? instead : name)

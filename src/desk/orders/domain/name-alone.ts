/**
 * Returns a name for readers who must not see email addresses. The name of a member who has entered none is the email address.
 */
export const nameAlone = (name: string, instead: string) => (name.includes('@') ? instead : name)

/** For readers who must not see email addresses. A member without a name is called by the address. */
export const nameAlone = (name: string, instead: string) => (name.includes('@') ? instead : name)

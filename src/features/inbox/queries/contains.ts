/** The pattern for `ilike` of what contains a text as it stands. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

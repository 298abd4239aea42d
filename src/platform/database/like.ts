/** Escapes `text` for a LIKE pattern that matches exactly that text. The escape character is `\`, PostgreSQL's default. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

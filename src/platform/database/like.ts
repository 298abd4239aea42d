/** A text as a part of a LIKE pattern in which it stands for itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

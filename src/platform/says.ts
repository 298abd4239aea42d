import { type Message, t } from './texts.ts'

/** A text that is written later: a message, or a function that writes it with values. Other strings have no translation yet. */
export type AnyText = Message | (() => string) | string

/** Writes a text in the language of the site. */
export const writeText = (text: AnyText): string => (typeof text === 'function' ? text() : t(text as Message))

/** Returns the option of a Zod check that sets its message. The text is written when a value fails the check. */
export const says = (text: AnyText) => ({ error: () => writeText(text) })

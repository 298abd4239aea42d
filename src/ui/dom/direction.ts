/** Returns whether the page is read from right to left. */
export const isRightToLeft = (): boolean => globalThis.document?.dir === 'rtl'

const turned: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns the key of an event as on a page from left to right, where the right arrow leads to the next item. */
export const readingKey = ({ key }: { key: string }): string => (isRightToLeft() && turned[key]) || key

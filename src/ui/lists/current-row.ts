/**
 * The `activeOptions` of a row's link that differs from others by its search parameters. The hash makes the link current only after
 * hydration; the server compares search parameters differently.
 */
export const currentRow = { exact: true, includeHash: true }

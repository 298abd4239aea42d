/**
 * The `activeOptions` of a row's link, for lists whose links differ only in their search parameters. The server and the router
 * compare search parameters differently, so the hash makes the link current only after hydration.
 */
export const currentRow = { exact: true, includeHash: true }

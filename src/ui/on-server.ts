import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For loaders: the server waits for what a page asks for, so that it comes with the page; in the browser the page opens at
 * once and shows by itself that something is still on its way.
 */
export const waitOnServer = createIsomorphicFn()
  .client((_fetched: Promise<unknown>[]) => {})
  .server((fetched: Promise<unknown>[]) => Promise.all(fetched).then(() => {}))

import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For loaders: the server waits for a page's data, so that the HTML contains it; the browser opens the page at once and
 * shows that data is loading.
 */
export const waitOnServer = createIsomorphicFn()
  .client((_fetched: Promise<unknown>[]) => {})
  .server((fetched: Promise<unknown>[]) => Promise.all(fetched).then(() => {}))

/**
 * For loaders: the server waits for a page's data, so that the HTML contains it; the browser opens the page at once and
 * shows that data is loading.
 */
export const waitOnServer = (fetched: Promise<unknown>[]): Promise<unknown> | undefined =>
  import.meta.env.SSR ? Promise.all(fetched) : undefined

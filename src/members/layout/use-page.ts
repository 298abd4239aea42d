import { useRouterState } from '@tanstack/react-router'

/** Returns the path of the displayed page. While the next page loads, this is still the previous page. */
export const usePage = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })

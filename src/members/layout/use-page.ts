import { useRouterState } from '@tanstack/react-router'

/** The path of the page that is shown. While the next page loads, that is still the one before. */
export const usePage = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })

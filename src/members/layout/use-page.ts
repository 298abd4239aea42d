import { useRouterState } from '@tanstack/react-router'

/** The path of the displayed page: while the next page loads, still the previous one. */
export const usePage = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })

import { useRouterState } from '@tanstack/react-router'

/** The path of the displayed page. While the next page loads, still that of the previous one. */
export const usePage = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })

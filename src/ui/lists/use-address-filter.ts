import { useNavigate } from '@tanstack/react-router'

type Search<Filter> = { [Name in keyof Filter]?: Filter[Name] | undefined }

/**
 * Returns a list's filter from the URL's parameters, and the function that changes it. Values that equal `initial` are left out
 * of the URL.
 */
export function useAddressFilter<Filter extends Record<keyof Filter, string>>(
  search: Search<Filter>,
  initial: Filter,
) {
  const navigate = useNavigate()
  const names = Object.keys(initial) as (keyof Filter)[]
  const filter = { ...initial }
  for (const name of names) filter[name] = search[name] ?? initial[name]
  const onFilter = (next: Filter) => {
    const changes = names.map((name) => [name, next[name] === initial[name] ? undefined : next[name]])
    void navigate({
      to: '.',
      search: (known: object) => ({ ...known, ...Object.fromEntries(changes) }),
      replace: true,
      resetScroll: false,
    })
  }
  return { filter, onFilter }
}

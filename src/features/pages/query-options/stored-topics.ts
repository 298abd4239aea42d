import { queryOptions } from '@tanstack/react-query'
import type { StoredTopic } from '../contract.ts'

/** What the site stores about people, by topic. */
export const storedTopicsQuery = queryOptions<StoredTopic[]>({ queryKey: ['/api/stored-data'] })

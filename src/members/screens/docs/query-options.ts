import { queryOptions } from '@tanstack/react-query'
import type { IndexEntry, ListedDocument, ReadDocument } from './contract.ts'

// They change with the build only, and with it the whole page.
const staleTime = Number.POSITIVE_INFINITY

export const docsQuery = queryOptions<ListedDocument[]>({ queryKey: ['/api/docs'], staleTime })

export const documentQuery = (name: string) =>
  queryOptions<ReadDocument>({ queryKey: [`/api/docs/${name}`], staleTime })

export const docsIndexQuery = queryOptions<IndexEntry[]>({ queryKey: ['/api/docs-index'], staleTime })

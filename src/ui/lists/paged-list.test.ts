import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListPage } from '#platform/api-client.ts'
import { PagedList } from './paged-list.tsx'

test.each([
  [0, '0 blog posts shown'],
  [1, '1 blog post shown'],
  [2, '2 blog posts shown'],
])('a list of %d says so', (length, text) => {
  const data = { pages: [{ items: Array(length).fill('post'), next: null }], pageParams: [] }
  const list = { data, isSuccess: true } as unknown as UseInfiniteQueryResult<InfiniteData<ListPage<string>>>
  const props = { noun: 'blog posts', list, empty: null, children: () => null }
  expect(renderToString(createElement(PagedList<string>, props))).toContain(text)
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Session, User } from '../contract/user.ts'
import { sessionQuery } from '../query-options.ts'
import { useMember, useSession } from './use-session.ts'

function Visitor() {
  const session = useSession()
  if (session === undefined) return 'unknown'
  return session === null ? 'nobody' : session.via
}

test('the session cannot be read outside its provider', () => {
  expect(() => renderToString(createElement(Visitor))).toThrow(
    'useAuthMERN must be used within an AuthProvider',
  )
})

test('the session is unknown at first, and then the page’s', () => {
  const client = new QueryClient()
  const render = () => renderToString(createElement(QueryClientProvider, { client }, createElement(Visitor)))
  expect(render()).toBe('unknown')
  client.setQueryData(sessionQuery.queryKey, null)
  expect(render()).toBe('nobody')
})

test('a member is known until the page is left, even to components rendered after the session', () => {
  const client = new QueryClient()
  const Name = () => useMember().firstName
  const render = () => renderToString(createElement(QueryClientProvider, { client }, createElement(Name)))
  expect(render).toThrow('Only members see this page')
  const user = { id: 1, firstName: 'Ada', role: 'user' } as User
  client.setQueryData(sessionQuery.queryKey, { user, via: 'session' } as Session)
  expect(render()).toBe('Ada')
  client.setQueryData(sessionQuery.queryKey, null)
  expect(render()).toBe('Ada')
})

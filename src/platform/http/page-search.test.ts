import { expect, test } from 'vitest'
import { knownSearch, mayCache } from './page-search.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The address for which a page is rendered, and whether that page may be cached. */
function judge(address: string): [string, boolean] {
  const url = new URL(address, 'http://site.example')
  url.search = knownSearch(url).toString()
  return [url.pathname + url.search, mayCache(url)]
}

test.each([
  ['/', '/'],
  ['/?tag=r2x&page=7&tab=a&sort=b&status=c', '/'],
  ['/blog?utm_source=x', '/blog'],
  ['/blog/keyset-paging?category=3', '/blog/keyset-paging'],
  ['/blog?tag=anything', '/blog?tag=anything'],
  ['/services?category=3', '/services?category=3'],
  ['/auth?tab=sign-up', '/auth?tab=sign-up'],
  ['/thanks?for=newsletter', '/thanks?for=newsletter'],
  ['/imprint?tag=a', '/imprint'],
  ['/book/intro?hours=h12&zone=Europe/Berlin', '/book/intro?zone=Europe%2FBerlin&hours=h12'],
  ['/book/intro?zone=europe/berlin&hours=anything', '/book/intro?zone=Europe%2FBerlin&hours=h23'],
  ['/book/intro?zone=Asia/Kolkata', '/book/intro?zone=Asia%2FCalcutta'],
  ['/book/intro?zone=Etc/UTC', '/book/intro?zone=UTC'],
  ['/book/intro?zone=Mars/Base&day=2026-02-99', '/book/intro'],
  [`/book/intro?day=${dayIn(30)}`, `/book/intro?day=${dayIn(30)}`],
])('%s is kept as %s', (asked, address) => {
  expect(judge(asked)).toEqual([address, true])
})

test.each([
  ['/blog?tag=SQL&q=words', '/blog?tag=SQL&q=words'],
  ['/blog?q=words&cursor=WzFd', '/blog?q=words&cursor=WzFd'],
  ['/services?category=123456', '/services?category=123456'],
  ['/auth?tab=anything', '/auth?tab=anything'],
  ['/reset-password?token=secret', '/reset-password?token=secret'],
  ['/verify-email?token=secret&for=notifications', '/verify-email?for=notifications&token=secret'],
  ['/BLOG', '/BLOG'],
  [`/book/intro?day=${dayIn(500)}`, `/book/intro?day=${dayIn(500)}`],
  ['/book/intro?day=2001-01-01', '/book/intro?day=2001-01-01'],
  ['/book/intro?zone=%2B05:17', '/book/intro?zone=%2B05%3A17'],
  ['/book/intro?order=7', '/book/intro?order=7'],
  ['/blog/%6beyset-paging', '/blog/%6beyset-paging'],
  ['/services/01', '/services/01'],
  ['/dashboard?tab=orders', '/dashboard?tab=orders'],
  ['/dashboard/invoices?order=3&state=open&tag=a', '/dashboard/invoices?state=open&order=3'],
  ['/one/more?tag=a', '/one/more'],
  ['/dashboard/analytics?source=google.com&utm_source=x', '/dashboard/analytics?source=google.com'],
  ['/dashboard/orders?status=pending&tag=a', '/dashboard/orders?status=pending'],
])('%s is rendered as %s and not kept', (asked, address) => {
  expect(judge(asked)).toEqual([address, false])
})

test('a parameter with control characters is dropped, and a long one cut', () => {
  expect(judge('/blog?tag=%00&q=a%0Ab')).toEqual(['/blog', true])
  expect(judge(`/blog?q=${'a'.repeat(600)}`)[0]).toBe(`/blog?q=${'a'.repeat(500)}`)
})

import { describe, expect, test } from 'vitest'
import { findSource, readCampaign } from './source.ts'

const none = readCampaign('/')
const ownHosts = ['www.waymark.example', '127.0.0.1']

test.each([
  ['https://news.ycombinator.com/item?id=1', 'news.ycombinator.com'],
  ['https://www.google.com/', 'google.com'],
  ['https://www.google.de/search?q=me', 'google.com'],
  ['https://google.co.uk', 'google.com'],
  ['https://www.google.com.au/url', 'google.com'],
  ['https://docs.google.com/document', 'docs.google.com'],
  ['https://google.evil.example/', 'google.evil.example'],
  ['https://de.search.yahoo.com/', 'yahoo.com'],
  ['https://out.reddit.com/t3', 'reddit.com'],
  ['https://lm.facebook.com/l.php', 'facebook.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['https://MÜNCHEN.example./', 'xn--mnchen-3ya.example'],
  ['https://user:secret@blog.example:8443/a?b#c', 'blog.example'],
])('a referrer %s is %s', (referrer, source) => {
  expect(findSource(none, referrer, ownHosts)).toBe(source)
})

test.each([
  ['google.com', 'https://images.google.fr android-app://com.google.android.googlequicksearchbox/'],
  [
    'x.com',
    'https://t.co/a https://twitter.com https://mobile.twitter.com https://x.com android-app://com.twitter.android',
  ],
  [
    'facebook.com',
    'https://m.facebook.com https://l.facebook.com https://fb.me android-app://com.facebook.katana',
  ],
  [
    'linkedin.com',
    'https://lnkd.in/a https://de.linkedin.com https://www.linkedin.com android-app://com.linkedin.android',
  ],
  [
    'reddit.com',
    'https://old.reddit.com https://np.reddit.com https://redd.it android-app://com.reddit.frontpage',
  ],
  ['bing.com', 'https://cn.bing.com https://www2.bing.com https://www.bing.com/search'],
  [
    'duckduckgo.com',
    'https://duckduckgo.com https://html.duckduckgo.com android-app://com.duckduckgo.mobile.android',
  ],
  ['news.ycombinator.com', 'https://news.ycombinator.com https://hn.algolia.com'],
  ['youtube.com', 'https://m.youtube.com https://youtu.be/a https://gaming.youtube.com'],
  ['instagram.com', 'https://l.instagram.com android-app://com.instagram.android'],
  ['yandex.ru', 'https://yandex.ru https://yandex.com.tr https://ya.ru'],
  ['pinterest.com', 'https://de.pinterest.com https://www.pinterest.co.uk https://pin.it/a'],
  [
    'wikipedia.org',
    'https://de.m.wikipedia.org/wiki/A https://en.wikipedia.org https://zh-min-nan.wikipedia.org https://m.wikipedia.org https://wikipedia.org',
  ],
  ['wiktionary.org', 'https://fr.wiktionary.org https://fr.m.wiktionary.org'],
  ['stackoverflow.com', 'https://pt.stackoverflow.com https://stackoverflow.com/q/1'],
  ['telegram.org', 'https://t.me/a https://web.telegram.org android-app://org.telegram.messenger'],
])('all addresses of %s are one source', (family, referrers) => {
  for (const referrer of referrers.split(' '))
    expect(findSource(none, referrer, ownHosts), referrer).toBe(family)
  for (const referrer of referrers.split(' '))
    expect(findSource(readCampaign(`/?utm_source=${new URL(referrer).hostname}`), '', ownHosts)).toBe(family)
})

test.each([
  'at.co',
  'tt.co',
  'notx.com',
  'mytwitter.com',
  'redd.it.example',
  'facebook.com.example',
  'fb.me.uk',
  'xgoogle.com',
  'linkedin.community',
  'ada.medium.com',
  'mywikipedia.org',
  'wikipedia.org.example',
  'pages.github.com',
])('the host %s, which looks like one of a family, is a source of its own', (host) =>
  expect(findSource(none, `https://${host}/`, ownHosts)).toBe(host),
)

test.each([
  '',
  'about:blank',
  'not an address',
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://files.example/',
  'https://198.51.100.77/',
  'http://[2001:db8::7]/',
  'http://localhost:5173/',
  'https://waymark.example/blog',
  'https://WWW.waymark.example/',
  'http://127.0.0.1:3000/',
  `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`,
  'https://<script>.example/',
])('a visit with the referrer %j is direct', (referrer) => {
  expect(findSource(none, referrer, ownHosts)).toBe('direct')
})

describe('a campaign', () => {
  test('is read from an address, and is the source before any referrer', () => {
    const campaign = readCampaign(
      '/blog?utm_source=Newsletter&page=2&utm_medium=E-Mail&utm_campaign=Spring%202027#top',
    )
    expect(campaign).toEqual({ source: 'newsletter', medium: 'e-mail', campaign: 'spring 2027' })
    expect(findSource(campaign, 'https://mail.example/', ownHosts)).toBe('newsletter')
    expect(findSource(readCampaign('/?utm_source=www.google.fr'), '', ownHosts)).toBe('google.com')
  })

  test('without a source leaves that to the referrer', () => {
    expect(findSource(readCampaign('/?utm_campaign=x'), 'https://blog.example', ownHosts)).toBe(
      'blog.example',
    )
  })

  test.each([
    ['/?utm_source=', null],
    ['/?utm_source=ada%40example.org', null],
    ['/?utm_source=%00%1b%E2%80%AE', null],
    ['/?utm_source=a%0Ab%00c', 'a bc'],
    [`/?utm_source=${'x'.repeat(300)}`, 'x'.repeat(100)],
    ['/?utm_source=one&utm_source=two', 'one'],
    ['/utm_source=path', null],
    ['/?xutm_source=other', null],
    ['/#?utm_source=fragment', null],
  ])('of %s has the source %j', (address, source) => {
    expect(readCampaign(address).source).toBe(source)
  })
})

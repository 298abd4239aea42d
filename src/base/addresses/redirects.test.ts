import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { listWords } from './domain/reserved-slugs.ts'
import { redirects } from './table.ts'

describe.each(engines)('redirects, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(redirects))

  const add = (fromPath: string, toPath: string) =>
    site.send('POST', '/api/admin/redirects', { fromPath, toPath }, { cookie })
  const list = async (q = '') =>
    (await site.request(`/api/admin/redirects?q=${q}`, { headers: { cookie } })).json()
  const visit = async (path: string, headers = {}) => {
    const { status, headers: answered } = await site.request(path, { headers })
    return [status, answered.get('location')]
  }

  test('lead visitors and members permanently from a former address to the current one', async () => {
    expect(await visit('/2019/05/hello-world')).toEqual([404, null])
    const added = await add('/2019/05/Hello-World/', '/blog/hello#top')
    expect(added.status).toBe(201)
    expect(await added.json()).toMatchObject({ fromPath: '/2019/05/hello-world', toPath: '/blog/hello#top' })
    for (const path of ['/2019/05/hello-world', '/2019/05/Hello-World/', '/2019/05/hello-world?utm_source=x'])
      expect(await visit(path)).toEqual([301, '/blog/hello#top'])
    expect(await visit('/2019/05/hello-world', { cookie })).toEqual([301, '/blog/hello#top'])
  })

  test('accept letters of any script, escaped or not, and stay on this site', async () => {
    await add('/über-mich', '/%C3%BCber')
    expect(await visit('/%C3%BCber-mich')).toEqual([301, '/%C3%BCber'])
    await add('/elsewhere', '/.//evil.example')
    expect(await visit('/elsewhere')).toEqual([301, '/evil.example'])
    await add('/%E6%9B%B8', '/本')
    expect(await visit('/%E6%9B%B8')).toEqual([301, '/%E6%9C%AC'])
  })

  test('give way to a page that exists', async () => {
    await add('/imprint', '/blog')
    expect(await visit('/imprint')).toEqual([301, '/blog'])
    const page = { slug: 'imprint', title: 'Imprint', markdown: 'Ada', status: 'published' }
    const { id } = await (await site.send('POST', '/api/admin/pages', page, { cookie })).json()
    expect(await visit('/imprint')).toEqual([200, null])
    await site.send('DELETE', `/api/admin/pages/${id}`, undefined, { cookie })
    expect(await visit('/imprint')).toEqual([301, '/blog'])
  })

  test.each(listWords)('begin at /blog/%s too, where the API has a list and no post', async (word) => {
    for (const path of [`/blog/${word}`, `/projects/${word}`])
      for (const headers of [{}, { cookie }]) expect(await visit(path, headers)).toEqual([404, null])
    await add(`/blog/${word}`, '/blog')
    expect(await visit(`/blog/${word}`)).toEqual([301, '/blog'])
  })

  const formerFeeds =
    '/feed/ /feed /rss.xml /index.xml /rss/ /atom.xml /feed/atom/ /feed/rss2/ /feed.json /FEED.XML /feed.xml/ /rss2.xml /index.rdf /atom/ /feed.php /rss/index.xml /blog/feed/ /blog/rss.xml /blog/index.xml /posts/index.xml /post/index.xml /articles/feed /feeds/posts/default /feeds/all.atom.xml /tag/go/feed/ /tags/go/index.xml /category/web/feed/ /?feed=rss2 /?feed=atom /index.php?feed=rss2 /feed/?paged=2 /wp-rss.php /wp-rss2.php /wp-atom.php /wp-rdf.php /wp-feed.php /index.php/feed/ /index.php/tag/go/feed/ /posts.atom /posts.rss /blog.atom /blog/?feed=rss2 /blog?feed=atom /news/?feed=rss /blog/feed.xml /blog/atom.xml /blog?format=rss /journal?format=RSS /?format=rss /?format=feed&type=rss /?format=feed&type=atom /blog?format=feed&type=rss /index.php/blog?format=feed /rss.aspx /feed.ashx /blog/rss.aspx /syndication.axd /feeds/all-en.atom.xml /feeds/web.rss.xml /feeds/posts/summary /feeds/posts/default?alt=rss'
  test('lead from other systems’ feeds to this site’s', async () => {
    for (const path of formerFeeds.split(' ')) {
      expect(await visit(path), path).toEqual([301, '/feed.xml'])
      expect(await visit(path, { cookie }), path).toEqual([301, '/feed.xml'])
    }
    for (const path of '/feeding /rss-reader /index /index.json /blog/rssa /comments/feed/ /2019/05/a-post/feed/ /feed/me /xfeed /wp-commentsrss2.php /wp-login.php /index.php/comments/feed/ /posts.json /about.atom /nowhere?feed=rss2 /news?feed=a* /nowhere?format=rss /news?format=pdf /index.aspx /feeds/a/b.atom.xml /feeds/me.xml'.split(
      ' ',
    ))
      expect(await visit(path), path).toEqual([404, null])
    for (const path of ['/?format=pdf', '/blog?format=pdf'])
      expect(await visit(path), path).toEqual([200, null])
  })

  test('lead from there to the owner’s target', async () => {
    for (const path of [
      '/feed/',
      '/rss.xml',
      '/index.xml',
      '/rss/',
      '/atom.xml',
      '/blog/feed',
      '/feed/atom',
      '/feed/more',
    ]) {
      expect((await add(path, '/blog')).status, path).toBe(201)
      expect(await visit(path), path).toEqual([301, '/blog'])
    }
    for (const path of ['/feed.xml', '/Feed.xml/'])
      expect((await (await add(path, '/blog')).json()).fields).toEqual({
        fromPath: 'The site uses this address itself',
      })
  })

  test('lead nowhere from there on a site without a blog', async () => {
    const { sections } = await (await site.request('/api/admin/site', { headers: { cookie } })).json()
    const show = (isShown: boolean, version: number) => {
      const pages = sections.value.pages.map((page: object) => ({ ...page, isShown }))
      return site.send(
        'PUT',
        '/api/admin/site/sections',
        { value: { ...sections.value, pages }, version },
        { cookie },
      )
    }
    const { version } = await (await show(false, sections.version)).json()
    for (const path of ['/feed', '/rss.xml', '/feed.xml'])
      expect(await visit(path), path).toEqual([404, null])
    await show(true, version)
    expect(await visit('/feed/')).toEqual([301, '/feed.xml'])
  })

  test('begin at the front page with the parameter by which WordPress finds a page', async () => {
    expect(await visit('/?p=123')).toEqual([200, null])
    for (const [from, to] of [
      ['/?p=123', '/blog/hello'],
      ['/?page_id=2', '/services'],
      ['/?CAT=4'.toLowerCase(), '/blog'],
      ['/index.php?p=9', '/blog/nine'],
    ])
      expect((await add(from as string, to as string)).status, from).toBe(201)
    expect((await list('p=123'))[0]).toMatchObject({ fromPath: '/?p=123', toPath: '/blog/hello' })
    for (const headers of [{}, { cookie }])
      for (const path of [
        '/?p=123',
        '/?p=123&preview=true',
        '/?utm_source=x&p=123',
        '//?p=123',
        '/index.php?p=123',
      ])
        expect(await visit(path, headers), path).toEqual([301, '/blog/hello'])
    expect(await visit('/?page_id=2')).toEqual([301, '/services'])
    expect(await visit('/?p=9')).toEqual([301, '/blog/nine'])
    for (const path of ['/', '/?p=12', '/?p=1234', '/?p=', '/?p=%00', '/?x=123'])
      expect(await visit(path), path).toEqual([200, null])
    expect((await add('/?p=123', '/blog')).status).toBe(409)
    expect((await add('/?p=5', '/index.php?p=5')).status).toBe(400)
    for (const path of ['/?x=1', '/?utm_source=a', '/?p=a%20b'])
      expect((await add(path, '/blog')).status, path).toBe(400)
  })

  test.each([
    ['fromPath', '/services', '/', 'The site uses this address itself'],
    ['fromPath', '/', '/blog', 'The site uses this address itself'],
    ['fromPath', '/API/anything', '/', 'The site uses this address itself'],
    ['fromPath', '/dashboard/orders', '/', 'The site uses this address itself'],
    ['fromPath', 'old', '/', 'Use a path of this site, such as /old-page'],
    ['fromPath', '//evil.example/a', '/', 'Use a path of this site, such as /old-page'],
    ['toPath', '/old', 'https://evil.example', 'Use a path of this site, such as /old-page'],
    ['toPath', '/old', '//evil.example', 'Use a path of this site, such as /old-page'],
    ['toPath', '/old', '/\\evil.example', 'Use a path of this site, such as /old-page'],
    ['toPath', '/old', '/Old/?again', 'This leads back to the address where it begins'],
    ['toPath', '/old', '/any/../old', 'This leads back to the address where it begins'],
    ['toPath', '/old', '/.//old', 'This leads back to the address where it begins'],
    ['fromPath', '/any/%2e%2e/dashboard', '/', 'The site uses this address itself'],
  ])('refuse a wrong %s: %s to %s', async (field, from, to, message) => {
    const answer = await add(from, to)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ [field]: message })
    expect(await list()).toEqual([])
  })

  test('create no loop, even if they are added at the same time', async () => {
    await add('/a', '/b')
    await add('/b', '/c')
    expect((await add('/c', '/A/')).status).toBe(400)
    const both = await Promise.all([add('/x', '/y'), add('/y', '/x')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test('keep escaped escapes, and addresses that grow when they are decoded', async () => {
    expect((await add('/50%2525', '/blog')).status).toBe(201)
    expect((await add('/50%2525', '/services')).status).toBe(409)
    expect((await add('/50%25', '/services')).status).toBe(201)
    expect(await visit('/50%2525')).toEqual([301, '/blog'])
    expect(await visit('/50%25')).toEqual([301, '/services'])
    const grown = `/${'\u0958'.repeat(400)}`
    const added = await (await add(grown, '/blog')).json()
    const path = `/api/admin/redirects?fromPath=${encodeURIComponent(added.fromPath)}`
    expect((await site.send('DELETE', path, undefined, { cookie })).status).toBe(204)
  })

  test('are found by a part of their addresses, and removed', async () => {
    await add('/old-one', '/blog/one')
    await add('/old-two', '/blog/two')
    expect((await add('/old-one', '/blog')).status).toBe(409)
    expect((await list('blog/two')).map(({ fromPath }: { fromPath: string }) => fromPath)).toEqual([
      '/old-two',
    ])
    const remove = () => site.send('DELETE', '/api/admin/redirects?fromPath=/old-one', undefined, { cookie })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect(await visit('/old-one')).toEqual([404, null])
  })
})

import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitUntilQuiet } from './quiet.ts'

const post = '/blog/idempotency-keys'

test.describe('the list of posts', () => {
  test('sets the featured posts apart and shows the others newest first', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const lead = page.getByRole('region', { name: 'Featured' }).getByRole('article')
    await expect(lead).toHaveCount(3)
    const days = await page
      .locator('main li time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
    expect(days.length).toBeGreaterThan(5)
    expect(days).toEqual(days.toSorted().reverse())
    const titles = await page.locator('main :is(article, li) h2').allTextContents()
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('is narrowed by a topic, whose page can be shared', async ({ page }) => {
    await page.goto('/blog')
    await page
      .getByRole('navigation', { name: 'Topics' })
      .getByRole('link', { name: 'PostgreSQL', exact: true })
      .click()
    await expect(page).toHaveURL('/blog?tag=PostgreSQL')
    await expect(page.getByRole('heading', { name: 'Posts on PostgreSQL' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Keyset paging: the page that does not move' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'What to leave out of an MVP' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Posts on PostgreSQL' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\?tag=PostgreSQL$/)
    await page.getByRole('link', { name: 'Show all posts' }).click()
    await expect(page.getByRole('region', { name: 'Featured' })).toBeVisible()
  })

  test('is searched by words, says when nothing matches, and keeps such pages from search engines', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/blog')
    const field = page.getByRole('searchbox', { name: 'Search titles, topics and texts' })
    await field.fill('websearch stems')
    await field.press('Enter')
    await expect(page).toHaveURL('/blog?q=websearch+stems')
    await expect(
      page.getByRole('link', { name: 'PostgreSQL full-text search is usually enough' }),
    ).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await field.fill('zzzz')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No posts found')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('zzzz')
    await page.goBack()
    await expect(
      page.getByRole('link', { name: 'PostgreSQL full-text search is usually enough' }),
    ).toBeVisible()
  })

  test('opens a post, which leads on and back', { tag: '@core' }, async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Idempotency keys and the two ways they fail' }).click()
    await expect(page).toHaveURL(post)
    await expect(page).toHaveTitle('Idempotency keys and the two ways they fail | Waymark')
    await expect(page.locator('main .code').first()).toBeVisible()
    await page.getByRole('link', { name: /Next post/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Keyset paging/ })).toBeVisible()
    await page.getByRole('link', { name: /Previous post/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Idempotency keys/ })).toBeVisible()
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(page).toHaveURL('/blog')
  })
})

test('the front page leads to its four posts by their titles; Read More stays unavailable', async ({
  page,
}) => {
  await page.goto('/')
  const blog = page.getByRole('region', { name: 'Notes from the field' })
  await expect(blog.getByRole('listitem')).toHaveCount(4)
  const more = blog.getByRole('button', { name: /Read More\s?: What to leave out of an MVP/ })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toHaveAttribute('data-tooltip', 'Work in progress - Individual blog posts coming soon!')
  await blog.getByRole('link', { name: 'What to leave out of an MVP' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What to leave out of an MVP' })).toBeVisible()
})

test.describe('a post', () => {
  test('ends with its author, a service that leads to its page, and the newsletter', async ({ page }) => {
    await page.goto(post)
    const main = page.locator('main')
    await expect(main.getByText('Written by')).toBeVisible()
    await main.getByLabel('Email address').fill('reader@quill.example')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(main.getByText('Successfully Subscribed!')).toBeVisible()
    await main.getByRole('link', { name: 'PostgreSQL Checkup' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'PostgreSQL Checkup' })).toBeVisible()
  })

  test('describes itself to search engines', async ({ page, baseURL }) => {
    await page.goto(post)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + post)
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Idempotency keys and the two ways they fail',
      author: { '@type': 'Person', name: 'Tessa Brandvold' },
      datePublished: '2026-04-07T14:00:00.000Z',
      url: baseURL + post,
    })
    const image = await page.request.get(data.image)
    expect(image.headers()['content-type']).toBe('image/png')
  })

  test('lists its contents, which lead to its headings', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(post)
    if (isMobile) await page.getByText('In this post').first().click()
    const contents = page.getByRole('navigation', { name: 'In this post' })
    await expect(contents.getByRole('link')).toHaveCount(5)
    await contents.getByRole('link', { name: 'Testing it' }).click()
    await expect(page).toHaveURL(`${post}#testing-it`)
    await expect(page.getByRole('heading', { name: 'Testing it' })).toBeInViewport()
    if (!isMobile)
      await expect(contents.getByRole('link', { name: 'Testing it' })).toHaveAttribute(
        'aria-current',
        'location',
      )
  })

  test('copies its address where there is no share sheet, and its code', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(post)
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    expect(await clipboard()).toBe(baseURL + post)
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await expect(page.getByText('The code is on your clipboard.', { exact: true })).toBeVisible()
    expect(await clipboard()).toMatch(/^POST \/api\/orders HTTP\/1\.1\nContent-Type/)
  })

  test('opens the share sheet where there is one, and says nothing when it is closed', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      navigator.share = async (data) => {
        shared.push(data)
        throw new DOMException('closed', 'AbortError')
      }
    })
    await page.goto(post)
    const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect.poll(async () => (await shared()).length).toBeGreaterThan(0)
    expect((await shared())[0]).toEqual({
      title: 'Idempotency keys and the two ways they fail',
      url: baseURL + post,
    })
    await expect(page.getByText('Sharing did not work')).toHaveCount(0)
  })

  test('brings no React, no editor, no highlighter and nothing of the dashboard', async ({ page }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto(post)
    await waitUntilQuiet(page)
    const code = (await Promise.all(scripts)).join('\n')
    expect(code.length).toBeGreaterThan(10_000)
    const tools = [
      'Minified React error',
      'shiki',
      'oniguruma',
      'textmate',
      'micromark',
      'rehype',
      'ZodError',
      'shouldFocusError',
    ]
    const memberTexts = ['Create New Post', 'What you typed', 'Back to Website']
    expect([...tools, ...memberTexts].filter((foreign) => code.includes(foreign))).toEqual([])
  })
})

test.describe('a post that does not exist', () => {
  test.use({ expectedFailures: ['status of 404'] })

  test('is answered with status 404, says so, and leads to the list', async ({ page }) => {
    const response = await page.goto('/blog/no-such-post')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Post Not Found | Waymark')
    await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('posts are found, narrowed and read', { tag: '@core' }, async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('searchbox').fill('"query plans"')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/blog\?q=/)
    await page.getByRole('link', { name: 'PostgreSQL full-text search is usually enough' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /full-text search/ })).toBeVisible()
    await expect(page.locator('.post-text pre').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Posts on Search' })).toBeVisible()
  })
})

test('a printed post has its text and its code in dark letters, without what belongs to the screen', async ({
  page,
}) => {
  await page.goto(post)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('main, header, footer').getByRole('button').filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('#newsletter')).toBeHidden()
  const code = page.locator('.code').first()
  const [ink, screenInk] = await code.evaluate((element) => {
    const readText = () => getComputedStyle(element).getPropertyValue('--code-text')
    const printed = readText()
    document.documentElement.classList.remove('dark')
    return [printed, readText()]
  })
  expect(ink, 'the colors of the light theme').toBe(screenInk)
})

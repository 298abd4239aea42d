import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { confirmSession, signInAs, signUpAs } from './members.ts'

test.use({
  expectedFailures: ['/api/openapi.json', '/api/contact', '/api/blog/no-such-post', '/api/webhooks'],
})

test('a developer finds a call, sends it and reads the answer', { tag: ['@core', '@phone'] }, async ({
  page,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await signInAs(page, 'developer')
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const answer = panel('Answer')

  await test.step('the list names who else may make a call', async () => {
    await page.goto('/dashboard/api')
    await waitForHydration(page.locator('main'))
    await page.getByRole('searchbox', { name: 'Find a call' }).fill('admin services post')
    await expect(page.getByRole('link', { name: 'POST /admin/services Only: Administrator' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'GET /blog', exact: true })).toBeHidden()
    if (isPhone) await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('searchbox', { name: 'Find a call' }).fill('get blog')
    await page.getByRole('link', { name: 'GET /blog', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/api?op=get-api-blog')
  })

  await test.step('a call that reads is sent at once, and its next page after it', async () => {
    await page.getByLabel('limit', { exact: true }).fill('1')
    if (isPhone) await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(panel('The call as curl')).toContainText('/api/blog?limit=1')
    await send.click()
    await expect(answer).toContainText('200 OK')
    const body = panel('Body of the answer')
    const first = JSON.parse((await body.textContent()) ?? '')
    expect(first).toHaveLength(1)
    await answer.getByText('Headers').click()
    await expect(answer).toContainText('content-type: application/json')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await answer.getByRole('button', { name: 'Next page' }).click()
    await expect(body).not.toContainText(`"slug": "${first[0].slug}"`)
    await expect(answer).toContainText('200 OK')
    if (isPhone) await page.goBack()
    await expect(page.getByLabel('cursor', { exact: true })).not.toHaveValue('')
  })

  await test.step('the address leads to the same call again', async () => {
    await page.reload()
    await expect(panel('GET /api/blog')).toBeVisible()
    await expect(panel('History')).toBeHidden()
    await page.goto('/dashboard/api?op=get-api-blog-key')
    await page.getByLabel('key', { exact: true }).fill('no-such-post')
    await send.click()
    await expect(answer).toContainText('404 Not Found')
  })

  await test.step('a call that changes something asks first, once', async () => {
    await page.goto('/dashboard/api?op=post-api-contact')
    await page.getByLabel('Body', { exact: true }).fill('{ "name": ')
    await expect(page.getByText('This is not JSON. It is sent as it is.')).toBeVisible()
    await send.click()
    const dialog = page.getByRole('dialog', { name: `This changes real data on ${new URL(page.url()).host}` })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(answer).toBeHidden()
    await page.getByRole('button', { name: 'Back to the example' }).click()
    await send.click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(answer).toContainText('200 OK')
    await expect(panel('Body of the answer')).toContainText('"success": true')
    if (isPhone) await answer.getByRole('button', { name: 'Back to the call' }).click()
    await page.getByLabel('Body', { exact: true }).fill('{}')
    await send.click()
    await expect(answer).toContainText('400 Bad Request')
    if (isPhone) await answer.getByRole('button', { name: 'Back to the call' }).click()
  })

  await test.step('what was sent before is in the history, with what was filled in', async () => {
    if (isPhone) await page.getByRole('link', { name: 'Back to all calls' }).click()
    await panel('History').getByRole('link', { name: 'POST /api/contact 200 OK' }).click()
    await expect(answer).toContainText('200 OK')
    if (isPhone) await answer.getByRole('button', { name: 'Back to the call' }).click()
    await expect(page.getByLabel('Body', { exact: true })).toHaveValue(/ada@example\.org/)
  })
})

test('the console shows what a role may not call, streams, files, tokens and a failure', async ({ page }) => {
  await signUpAs(page, 'developer')
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const answer = panel('Answer')

  await test.step('a call of admins cannot be sent', async () => {
    await page.goto('/dashboard/api?op=post-api-admin-services')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Only for: Administrator').filter({ visible: true })).toBeVisible()
    await page.goto('/dashboard/api?op=post-api-blog-images')
    await expect(page.getByLabel('File', { exact: true })).toHaveAttribute('accept', /image\/png/)
  })

  await test.step('a stream shows its lines until it is stopped', async () => {
    await page.goto('/dashboard/api?op=get-api-orders-events')
    await send.click()
    await expect(panel('Body of the answer')).toContainText('data: all')
    await answer.getByRole('button', { name: 'Stop' }).click()
    await expect(answer.getByRole('button', { name: 'Stop' })).toBeHidden()
    await expect(answer.getByRole('status')).toHaveText('Answer: 200 OK')
  })

  await test.step('a long body is cut, a file is a download', async () => {
    await page.goto('/dashboard/api?op=get-api-openapi-json')
    await send.click()
    await expect(answer).toContainText('Cut after 200 KB.')
    await page.goto('/dashboard/api?op=get-favicon-ico')
    await send.click()
    await expect(answer).toContainText('The body is a file.')
    const download = page.waitForEvent('download')
    await answer.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('favicon.ico')
  })

  await test.step('a token replaces the session, and is kept nowhere', async () => {
    const made = await page.request.post('/api/tokens', {
      data: { name: 'Console', scopes: ['posts:read'], days: 30 },
    })
    const { token } = await made.json()
    await page.goto('/dashboard/api?tab=tokens')
    await expect(panel('Personal tokens').getByRole('listitem').filter({ hasText: 'Console' })).toBeVisible()
    await page.goto('/dashboard/api?op=get-api-blog-admin')
    await page.getByLabel('Send as').selectOption('The owner of a token')
    await page.getByLabel('Token', { exact: true }).fill(token)
    const [request] = await Promise.all([page.waitForRequest('**/api/blog/admin'), send.click()])
    const headers = await request.allHeaders()
    expect(headers.authorization).toBe(`Bearer ${token}`)
    expect(headers.cookie).toBeUndefined()
    await expect(answer.getByRole('status')).toHaveText('Answer: 200 OK')
    await expect(panel('History')).toContainText('with a token')
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
    expect(kept).not.toContain(token)
    await expect(panel('The call as curl')).not.toContainText(token)
  })

  await test.step('webhooks are for admins, whatever the address says', async () => {
    await page.goto('/dashboard/api?tab=webhooks')
    await expect(page.getByRole('tab', { name: 'Calls' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'Webhooks' })).toBeHidden()
  })

  await test.step('an address without a call says so', async () => {
    await page.goto('/dashboard/api?op=nothing')
    await expect(page.getByText('There is no such call')).toBeVisible()
  })

  await test.step('where the description cannot be loaded, that is said, and tried again', async () => {
    await page.route('**/api/openapi.json', (route) => route.abort())
    await page.goto('/dashboard/api')
    await expect(page.getByText('The description of the API could not be loaded.')).toBeVisible()
    await page.unroute('**/api/openapi.json')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Testimonials', { exact: true })).toBeVisible()
  })
})

test('an admin adds a webhook, sees its secret once and removes it', { tag: '@phone' }, async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Webhooks', exact: true })
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add Webhook' })
  const address = dialog.getByLabel('Address')

  await test.step('the form says what is wrong with it', async () => {
    await signInAs(page, 'admin')
    await confirmSession(page.request)
    await page.goto('/dashboard/api')
    await waitForHydration(page.locator('main'))
    await page.getByRole('tab', { name: 'Webhooks' }).click()
    await expect(page).toHaveURL('/dashboard/api?tab=webhooks')
    await expect(panel.getByText('No webhooks yet')).toBeVisible()
    await panel.getByRole('button', { name: 'Add Webhook' }).click()
    await add.click()
    await expect(dialog.getByText('Address is required')).toBeVisible()
    await expect(address).toBeFocused()
    await expect(dialog.getByText('Choose at least one event')).toBeVisible()
    await expectAccessible(page)
    await address.fill('https://10.0.0.7/hook')
    await dialog.getByLabel('invoice.voided').check()
    await add.click()
    await expect(dialog.getByText('10.0.0.7 is not on the public internet')).toBeVisible()
  })

  await test.step('the secret is shown until the page is left', async () => {
    await address.fill('https://93.184.216.34/hook?key=1')
    await add.click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect(panel.getByText('https://93.184.216.34/hook?key=1')).toBeVisible()
    await expect(panel.getByText('whsec_')).toBeHidden()
  })

  await test.step('a removed one is gone', async () => {
    await panel.getByRole('button', { name: 'Remove https://93.184.216.34/hook?key=1' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(panel.getByText('No webhooks yet')).toBeVisible()
  })
})

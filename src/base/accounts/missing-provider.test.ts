import { describe, expect, test } from 'vitest'
import { openTestSite } from '#testing/site.ts'

const names = ['google', 'facebook', 'linkedin'] as const

describe('a provider that is not configured', () => {
  test('answers the probe with 400, and redirects to /auth when it is opened', async () => {
    const site = await openTestSite('postgres', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
    const statuses = await Promise.all(
      names.map(async (name) => (await site.request(`/api/auth/${name}`, { method: 'HEAD' })).status),
    )
    expect(statuses).toEqual([204, 400, 400])
    expect((await site.request('/api/auth/myspace', { method: 'HEAD' })).status).toBe(404)
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const opened = await site.request('/api/auth/facebook?next=/blog', { headers: { accept } })
    expect(opened.headers.get('location')).toBe('/auth?problem=not-configured&provider=facebook&next=%2Fblog')
    for (const referer of [`${site.url}/`, `${site.url}/dashboard`]) {
      const clicked = await site.request('/api/auth/facebook', { headers: { accept, referer } })
      expect(clicked.headers.get('location')).toBe('/auth?problem=not-configured&provider=facebook')
    }
    for (const headers of [new Headers(), new Headers({ accept: 'application/json' })]) {
      const called = await site.request('/api/auth/linkedin', { headers })
      expect([called.status, await called.json()]).toEqual([
        400,
        {
          message:
            'LinkedIn OAuth not available. This authentication method is not configured yet. Please use email/password login.',
        },
      ])
    }
    const options = await site.request('/api/auth/options')
    expect(await options.json()).toEqual({
      providers: { google: true, facebook: false, linkedin: false },
      mail: false,
      roleTesting: false,
    })
    await site.close()
  })
})

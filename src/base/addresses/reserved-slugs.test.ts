import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAccess } from '#frame/page-access.ts'
import { systemRoutes } from '#platform/http/system-routes.ts'
import { projectRoot } from '#platform/root.ts'
import { publicPages } from '#public/pages/public-pages.ts'
import { contract } from '../../contract.ts'
import { listWords, reservedSlugs } from './domain/reserved-slugs.ts'

const firstPart = (path: string) => path.split('/')[1] ?? ''

test('each address that the site uses is reserved', () => {
  const used = [
    ...publicPages.map(({ path }) => firstPart(path)),
    ...Object.keys(contract).map((key) => firstPart(key.split(' ')[1] ?? '')),
    ...systemRoutes(() => '', []).map(({ key }) => firstPart(key.split(' ')[1] ?? '')),
    ...Object.keys(pageAccess).map(firstPart),
    ...globSync('*', { cwd: `${projectRoot}/public` }),
  ]
  const slugs = used.filter((name) => /^[a-z0-9-]+$/.test(name))
  expect(slugs.filter((slug) => !reservedSlugs.includes(slug))).toEqual([])
  expect(slugs).toContain('services')
})

test('each list name at a slug’s place is known', () => {
  const fixed = Object.keys(contract).flatMap(
    (key) => / \/api\/(?:blog|projects)\/([a-z0-9-]+)/.exec(key)?.[1] ?? [],
  )
  expect([...new Set(fixed)].toSorted()).toEqual(listWords)
})

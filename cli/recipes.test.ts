import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/root.ts'

const architecture = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8')

test('the recipe for a field names files that exist, the project’s page among them', () => {
  const [, recipe = ''] = /### Add a field\n(.*?)\n### /s.exec(architecture) ?? []
  const named = [...recipe.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
  const missing = named.filter(
    (path) => !['', 'src/showcase/projects'].some((folder) => existsSync(join(projectRoot, folder, path))),
  )
  expect(missing).toEqual([])
  expect(named).toContain('src/public/pages/projects/project-page.tsx')
})

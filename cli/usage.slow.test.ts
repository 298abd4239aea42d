import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runChild } from '#platform/database/testing/child-process.ts'

test.each([
  ['backup', ['a', 'b']],
  ['backup', ['--force']],
  ['backup', ['a', '--forced']],
  ['restore', []],
  ['move', ['mysql://localhost/x']],
])('%s called with %j says how it is called', async (name, args) => {
  const { code, errors } = await runChild(join(import.meta.dirname, `${name}.ts`), { args })
  expect(code).toBe(1)
  expect(errors).toEqual([expect.stringMatching(`^Usage: npm run ${name} -- `)])
})

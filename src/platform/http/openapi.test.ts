import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { openTestSite } from '../../testing/site.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('embedded')
})
afterAll(() => site.close())

test('the API description is valid OpenAPI 3.1 and names every endpoint of the contract', async () => {
  const document = await (await site.request('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1\./)
  const validation = await new Validator().validate(document)
  expect(validation.errors ?? []).toEqual([])
  expect(validation.valid).toBe(true)
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(Object.keys(contract)))
})

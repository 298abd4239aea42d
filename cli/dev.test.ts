import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { parseConfig, setConfig } from '#platform/config.ts'
import { projectRoot } from '#platform/root.ts'

const configFile = join(projectRoot, 'vite.config.ts')

test('the server of `npm run dev` listens where the site believes to be, or nowhere', async () => {
  setConfig(parseConfig({ PORT: '4321', HOST: '127.0.0.1' }))
  const { server } = await resolveConfig({ root: projectRoot, configFile }, 'serve')
  expect(server).toMatchObject({ port: 4321, host: '127.0.0.1', strictPort: true })
})

import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { fromSetup, makeTestFolder } from '#platform/database/testing/test-database.ts'
import { projectRoot } from '#platform/root.ts'
import { timeLimit } from '#testing/run-settings.ts'

const configFile = join(projectRoot, 'vite.config.ts')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the server of `npm run dev` listens at the address of the configuration', async () => {
  vi.stubEnv('PORT', '4321')
  vi.stubEnv('HOST', '127.0.0.1')
  const { server } = await resolveConfig({ root: projectRoot, configFile }, 'serve')
  expect(server).toMatchObject({ port: 4321, host: '127.0.0.1', strictPort: true })
})

test(
  'the first page in development prints the setup link, and a change of server code opens the database again',
  async () => {
    const folder = makeTestFolder(fromSetup('TEST_EMBEDDED_TEMPLATE'))
    vi.stubEnv('DATA_DIR', folder.path)
    const server = await createServer({
      root: projectRoot,
      configFile,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
    })
    const { ssr } = server.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('The server code does not run in this process')
    const importServer = (): Promise<typeof import('../src/server.ts')> => ssr.runner.import('/src/server.ts')
    const isReady = async () => {
      const { default: site } = await importServer()
      return (await site.fetch(new Request('http://localhost:3000/readyz'))).status
    }
    const before = await importServer()
    const printed = vi.spyOn(console, 'info').mockReturnValue()
    expect(await isReady()).toBe(200)
    expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/auth?setup='))
    ssr.hot.send({ type: 'full-reload' })
    await expect.poll(importServer, { timeout: timeLimit(20_000) }).not.toBe(before)
    expect(await isReady()).toBe(200)
    ssr.hot.send({ type: 'full-reload' })
    const reloaded = await importServer()
    await expect.poll(importServer, { timeout: timeLimit(20_000) }).not.toBe(reloaded)
    await server.close()
    folder.remove()
  },
  timeLimit(60_000),
)

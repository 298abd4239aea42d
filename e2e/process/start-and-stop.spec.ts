import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, request, test } from '@playwright/test'
import { projectRoot } from '#platform/root.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { newPerson, password } from '../members.ts'
import { runSite, startSite } from '../site-process.ts'

let folder: string
test.beforeEach(async () => {
  const { EMPTY_SITE } = process.env
  if (!EMPTY_SITE) throw new Error('The run has to begin with prepared-site.ts')
  folder = await mkdtemp(join(tmpdir(), 'waymark-start-'))
  await cp(EMPTY_SITE, folder, { recursive: true })
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const starting = 'Waymark cannot start: '

/** Starts the site with invalid settings. Returns the exit code and the printed errors. */
async function failToStart(variables: Record<string, string>) {
  const { code, errors } = await runSite({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables })
  expect(code).toBe(1)
  expect(errors).toContain(starting)
  expect(errors, 'no stack trace').not.toMatch(/^\s+at /m)
  return errors.trim().split('\n')
}

test('a second process on the same folder is refused with one clear line', async () => {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const lines = await failToStart({})
  await site.stop()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(folder)
})

test('a site ends with the process that started it, and its folder is gone', async () => {
  const module = join(projectRoot, 'e2e', 'site-process.ts')
  const script = `
    const { startFreshSite } = await import(${JSON.stringify(module)})
    const site = await startFreshSite({ LOG_LEVEL: 'silent' })
    console.info(site.url)
    throw new Error('A journey fails')`
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectRoot,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [url, [code]] = await Promise.all([text(starter.stdout), once(starter, 'exit')])
  expect(code).toBe(1)
  await expect.poll(() => fetch(url).catch((problem) => problem.cause.code)).toBe('ECONNREFUSED')
  expect((await readdir(folder)).filter((name) => name.startsWith('waymark-e2e-'))).toEqual([])
})

test('a taken port is one clear line', async () => {
  const taken = createServer().listen(0, 'localhost')
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  const lines = await failToStart({ PORT: port, HOST: 'localhost' })
  taken.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`port ${port} is already in use`)
})

test('bad settings are one line for each, naming the variable', { tag: '@core' }, async () => {
  const lines = await failToStart({ PORT: 'http', PUBLIC_URL: 'example.com', ROLE_TESTING: 'yes' })
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).toContain('PORT')
  expect(lines.join('\n')).toContain('PUBLIC_URL')
  expect(lines.join('\n')).toContain('ROLE_TESTING')
})

test('a database server that is not there is one clear line', async () => {
  const lines = await failToStart({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })
  expect(lines).toHaveLength(1)
  expect(lines[0], 'the password stays out of the message').not.toContain('secret')
})

test('a data folder that is a file is one clear line', async () => {
  const file = join(folder, 'taken')
  await writeFile(file, 'not a folder')
  expect(await failToStart({ DATA_DIR: file })).toHaveLength(1)
})

test('a data folder that cannot be written is one clear line', async () => {
  // As the superuser, uses a read-only folder of the kernel, because the superuser may write to any other folder.
  const readOnly = process.getuid?.() === 0 ? '/sys/waymark' : folder
  if (readOnly === folder) await chmod(folder, 0o500)
  const lines = await failToStart({ DATA_DIR: readOnly })
  if (readOnly === folder) await chmod(folder, 0o700)
  expect(lines).toHaveLength(1)
})

test('SIGTERM closes a new database and ends with exit code 0, and the next start finds everything, no ended session', {
  tag: '@core',
}, async () => {
  const settings = { DATA_DIR: join(folder, 'new'), LOG_LEVEL: 'silent' }
  const first = await startSite(settings)
  const send = (method: string, path: string, body: object, cookie = '') =>
    fetch(first.url + path, {
      method,
      body: JSON.stringify(body),
      headers: { cookie, 'content-type': 'application/json' },
    })
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await send('POST', '/api/newsletter', { email: 'ada@example.org' })).status).toBe(200)
  const ended = cookieOf(await send('POST', '/api/auth/register', { ...newPerson(), password }))
  const change = { currentPassword: password, newPassword: 'quite another sentence' }
  const kept = cookieOf(await send('PUT', '/api/auth/change-password', change, ended))
  const exit = once(first.process, 'exit')
  first.process.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  const second = await startSite(settings)
  const projects = await (await fetch(`${second.url}/api/projects/featured`)).json()
  expect(projects.length).toBeGreaterThanOrEqual(6)
  const statusOf = async (cookie: string) =>
    (await fetch(`${second.url}/api/auth/me`, { headers: { cookie } })).status
  expect([await statusOf(kept), await statusOf(ended)]).toEqual([200, 401])
  await second.stop()
})

for (const command of ['npm start', 'node cli/start.mjs']) {
  test(`SIGTERM to \`${command}\` ends the server too`, { tag: '@core' }, async () => {
    const [program = '', ...args] = command.split(' ')
    const started = spawn(program, args, {
      cwd: projectRoot,
      env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(started, 'exit')
    const output = createInterface({ input: started.stdout })
    const lines: string[] = []
    const url = await new Promise<string>((resolve) => {
      output.on('line', (line) => {
        lines.push(line)
        const ready = /^Started in \d+ s\. Waymark is ready at (\S+)$/.exec(line)?.[1]
        if (ready) resolve(ready)
      })
    })
    expect(lines.at(-2), 'what it does before').toMatch(/\bPreparing the database and starting the server …$/)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    started.kill('SIGTERM')
    const answers = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(answers).toBe(false)
    const [code] = await exit
    if (program === 'node') expect(code).toBe(0)
    // This start fails if a process still uses the folder.
    await (await startSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' })).stop()
  })
}

test('SIGTERM ends at once although pages of orders listen', { tag: '@core' }, async () => {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const client = await request.newContext({ baseURL: site.url })
  await client.post('/api/auth/register', { data: { ...newPerson(), password, confirmPassword: password } })
  const [service] = await (await client.get('/api/services')).json()
  const order = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await client.post('/api/orders', { data: order })).json()
  const { cookies } = await client.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const events = await fetch(`${site.url}/api/orders/${id}/events`, { headers: { cookie } })
  const begun = performance.now()
  const exit = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  expect(await events.text()).toContain('data: all')
  expect(await exit).toEqual([0, null])
  expect(performance.now() - begun).toBeLessThan(timeLimit(5000))
  await client.dispose()
})

/** Sends a request over a kept-alive connection. Returns whether the connection stays open. */
async function ask(address: string, agent: Agent): Promise<boolean> {
  const [answer] = (await once(get(address, { agent }), 'response')) as [IncomingMessage]
  await answer.toArray()
  return answer.headers.connection !== 'close'
}

test('SIGTERM announces to busy visitors that their connection closes, and loses no answer', async () => {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const addresses = ['/', '/api/projects', '/blog?tag=SQL', '/portrait.svg'].map((path) => site.url + path)
  const visitors = addresses.map((address) => ({
    address,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  }))
  for (const { address, agent } of visitors) expect(await ask(address, agent)).toBe(true)
  const exit = once(site.process, 'exit')
  const busy = visitors.map(async ({ address, agent }) => {
    while (await ask(address, agent));
  })
  site.process.kill('SIGTERM')
  await Promise.all(busy)
  expect(await exit).toEqual([0, null])
})

test('an idle connection stays open for longer than a proxy keeps it', async () => {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const agent = new Agent({ keepAlive: true })
  for (const path of ['/', '/api/projects', '/portrait.svg']) {
    const [answer] = (await once(get(site.url + path, { agent }), 'response')) as [IncomingMessage]
    await answer.toArray()
    expect(Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1])).toBeGreaterThan(120)
  }
  agent.destroy()
  await site.stop()
})

test('a request whose address cannot be read gets an answer like any other', async () => {
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const { hostname, port } = new URL(site.url)
  const asked = get({ hostname, port, path: '/', headers: { host: 'a b' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['x-request-id']).toBeTruthy()
  const body = Buffer.concat(await answer.toArray()).toString()
  expect(JSON.parse(body)).toEqual({ message: 'The address of the request cannot be read' })
  await site.stop()
})

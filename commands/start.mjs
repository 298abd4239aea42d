import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, findNode, install, projectEnv, root } from './prepare.mjs'

install()
const node = findNode()
build(node)
const server = spawn(node, [join('commands', 'serve.ts')], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...projectEnv(), NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

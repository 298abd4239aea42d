import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, findNode, install, memoryEnv, projectEnv, root } from './prepare.mjs'

install()
const node = findNode()
build(node)
const server = spawn(node, [join('cli', 'serve.ts')], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...projectEnv(), ...memoryEnv, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

// A SIGTERM to npm ends only the shell between npm and this process, so this process watches its parent.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  server.kill('SIGTERM')
}, 500)
if (!process.env.npm_lifecycle_event) clearInterval(watch)

import { join } from 'node:path'
import { build, findNode, install, memoryEnv, projectEnv, runToEnd } from './prepare.mjs'

await install()
const node = findNode()
await build(node)
const env = { ...projectEnv(), ...memoryEnv, NODE_ENV: process.env.NODE_ENV ?? 'production' }
process.exit(await runToEnd(node, [join('cli', 'serve.ts')], env))

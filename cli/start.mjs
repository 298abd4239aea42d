import { join } from 'node:path'
import { memoryEnv, prepare, projectEnv, runToEnd } from './prepare.mjs'

const { node } = await prepare('Preparing the database and starting the server')
const env = { ...projectEnv(), ...memoryEnv, NODE_ENV: process.env.NODE_ENV ?? 'production' }
process.exit(await runToEnd(node, [join('cli', 'serve.ts')], env))

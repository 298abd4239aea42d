// `npm test` and `npm run test:all`. Installs and builds; cli/test/run.ts does the rest on the pinned Node.

import { join } from 'node:path'
import { fail, prepare, runToEnd } from './prepare.mjs'

const words = process.argv.slice(2)
if (!/^(|--changed|--all|--all --part ([1-9]\d?)\/([1-9]\d?))$/.test(words.join(' ')))
  fail('Usage: npm test [-- --changed], or npm run test:all [-- --part 2/6]')

const { node, seconds } = await prepare('Running the tests')
const phases = Object.entries(seconds).map(([name, taken]) => `${name}=${taken}`)
process.exit(await runToEnd(node, [join('cli', 'test', 'run.ts'), ...phases, ...words]))

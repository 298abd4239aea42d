// `npm test` and `npm run test:all`: installs and builds; the rest is done by cli/test/run.ts on the pinned Node.

import { join } from 'node:path'
import { build, fail, findNode, install, runToEnd } from './prepare.mjs'

const words = process.argv.slice(2)
if (!/^(|--changed|--all|--all --part ([1-9]\d?)\/([1-9]\d?))$/.test(words.join(' ')))
  fail('Usage: npm test [-- --changed], or npm run test:all [-- --part 2/6]')

/** Does one part of the run, and gives its name with the seconds that it took. */
async function timed(name, work) {
  const begun = performance.now()
  await work()
  return `${name}=${(performance.now() - begun) / 1000}`
}

const phases = [await timed('install', install)]
const node = findNode()
phases.push(await timed('build', () => build(node)))
process.exit(await runToEnd(node, [join('cli', 'test', 'run.ts'), ...phases, ...words]))

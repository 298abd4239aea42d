import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/root.ts'

/** Loads the server's modules with a catalog that notes each text that is written. */
const script = `
import { setCatalog } from '#platform/texts.ts'
const written = []
setCatalog({ language: 'de', texts: { get: (key) => void written.push(key) }, form: () => 0 })
await import('./src/features.ts')
console.log(JSON.stringify(written))
process.exit()
`

test('no text of the server is written while its modules load, because its language is not known yet', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  expect(stdout.trim(), stderr).toBe('[]')
})

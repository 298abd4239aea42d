import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { projectRoot } from '#platform/root.ts'

/**
 * Writes small files of both text typefaces, `src/ui/styles/fonts/*.woff2`, with the characters that most pages need, in the
 * weights 400 to 700. The `@fontsource-variable` packages provide all other characters. Run it after their update.
 */
const require = createRequire(import.meta.url)
const characters = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb0, 0xb7, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019]
  .concat([0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212])
  .map((code) => String.fromCodePoint(code))
  .join('')

for (const face of ['commissioner', 'geist']) {
  const file = require.resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`)
  const subset = await subsetFont(await readFile(file), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(join(projectRoot, 'src', 'ui', 'styles', 'fonts', `${face}.woff2`), subset)
  console.info(`${face}: ${subset.byteLength} bytes`)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

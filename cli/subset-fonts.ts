import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { projectRoot } from '#platform/root.ts'

/**
 * Writes small files of both text typefaces, `src/ui/styles/fonts/*.woff2`, in the weights 400 to 700: one with the characters
 * that most English pages need, and one with all other characters of `fonts.css`, such as the letters of western languages. Run it
 * after an update of the `@fontsource-variable` packages.
 */
const require = createRequire(import.meta.url)
const characters = [
  ...range(0x20, 0x7e),
  0xa0,
  0xa9,
  0xb0,
  0xb7,
  0xd7,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
].concat([0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212])
const western = [...range(0xa1, 0xff), 0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc]
  .concat([...range(0x2000, 0x206f), 0x2122, 0xfeff, 0xfffd])
  .filter((code) => !characters.includes(code))

for (const face of ['commissioner', 'geist']) {
  const file = require.resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`)
  for (const [name, codes] of [
    [face, characters],
    [`${face}-western`, western],
  ] as const) {
    const subset = await subsetFont(await readFile(file), String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    await writeFile(join(projectRoot, 'src', 'ui', 'styles', 'fonts', `${name}.woff2`), subset)
    console.info(`${name}: ${subset.byteLength} bytes`)
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

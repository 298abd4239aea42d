import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../src/platform/root.ts'

/** Draws the PNG icons of `public/` from `favicon.svg`. Run it again when the mark changes. */
const folder = join(projectRoot, 'public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
const square = Buffer.from(mark.replace(' rx="7"', ''))

for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-512.png', 512],
] as const) {
  const icon = sharp(square, { density: 1200 }).resize(size, size)
  await icon.png({ palette: true }).toFile(join(folder, file))
}

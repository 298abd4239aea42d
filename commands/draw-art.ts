import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../src/platform/root.ts'
import { sampleField, traceContour } from '../src/ui/art/contour.ts'
import { heroLandscape, sizeOf } from '../src/ui/art/draw.ts'
import { type Line, lengthOf, type Point, thinOut } from '../src/ui/art/line.ts'
import { seededRandom } from '../src/ui/art/random.ts'

/**
 * Draws what is kept as files: the icons of `public/`, from `favicon.svg`, and the trails on which the survey points of the
 * front page's map drift. Run it again when the mark or the hero's drawing changes.
 */
const hero = 'home'
const points = 8
const waypoints = 5
const stride = 34

await drawIcons()
await writeTrails()

async function drawIcons(): Promise<void> {
  const mark = await readFile(join(projectRoot, 'public', 'favicon.svg'), 'utf8')
  const square = Buffer.from(mark.replace(' rx="7"', ''))
  for (const [file, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-512.png', 512],
  ] as const) {
    const icon = sharp(square, { density: 1200 }).resize(size, size)
    await icon.png({ palette: true }).toFile(join(projectRoot, 'public', file))
  }
}

/** Takes pieces of contour lines where the hero's map is not faded out, far enough from each other. */
async function writeTrails(): Promise<void> {
  const { width, height } = sizeOf('hero')
  const grid = sampleField(heroLandscape(hero), width, height, 10)
  const random = seededRandom(`${hero} trails`)
  const candidates = [-0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5]
    .flatMap((level) => traceContour(grid, level))
    .filter((line) => lengthOf(line) > 3 * stride * waypoints)
    .flatMap(cutIntoTrails)
    .filter((trail) =>
      trail.every(({ x, y }) => x > 0.56 * width && x < width - 40 && y > 90 && y < height - 20),
    )
    .map((trail) => ({ trail, order: random() }))
    .sort((a, b) => a.order - b.order)
  const chosen: Point[][] = []
  for (const { trail } of candidates) {
    if (chosen.length < points && chosen.every((other) => apart(other, trail) > 100)) chosen.push(trail)
  }
  const rows = chosen.map(
    (trail) => `  [${trail.flatMap(({ x, y }) => [x, y].map(Math.round)).join(', ')}],\n`,
  )
  await writeFile(
    join(projectRoot, 'src', 'ui', 'art', 'hero-trails.ts'),
    `/** Made by \`commands/draw-art.ts\`: ways along contour lines of the hero's map, as x and y in ${width} × ${height} pixels. */
export const heroTrails: number[][] = [\n${rows.join('')}]\n`,
  )
}

function cutIntoTrails(line: Line): Point[][] {
  const { points: stops } = thinOut(line, stride)
  const trails: Point[][] = []
  for (let i = 0; i + waypoints <= stops.length; i += waypoints) trails.push(stops.slice(i, i + waypoints))
  return trails
}

function apart([a]: Point[], [b]: Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

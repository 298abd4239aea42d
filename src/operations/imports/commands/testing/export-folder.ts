import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { locale, setLocale } from '#platform/locale.ts'
import { readExport } from '../read-export.ts'

/** Provides each test of a file with an empty folder for an export, on a site with this time zone. */
export function makeExportFolder(timeZone = 'UTC') {
  const before = locale()
  const folder = makeTestFolder()
  const root = join(folder.path, 'site')
  beforeEach(() => {
    mkdirSync(root)
    setLocale({ ...before, timeZone })
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
    setLocale(before)
  })
  afterAll(() => folder.remove())

  function write(name: string, content: string | Buffer): void {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return {
    root,
    write,
    /** Returns the post in a single file, or the reason why the file is not a post. */
    async read(name: string, content: string | Buffer) {
      write(name, content)
      const { posts, left } = await readExport(root)
      return { post: posts[0], left: left[0] }
    },
  }
}

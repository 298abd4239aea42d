import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The machine's Chromium: `CHROMIUM_PATH`, or the first of the usual places that exists. */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))
  if (!found)
    throw new Error(
      'No Chromium on this machine: install one (apt-get install -y chromium) or set CHROMIUM_PATH',
    )
  return found
}

import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Finds the machine's Chromium: `CHROMIUM_PATH`, or the first of the usual places that exists. */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))
  if (!found)
    throw new Error(
      'No Chromium on this machine: install one (apt-get install -y chromium) or set CHROMIUM_PATH',
    )
  return found
}

const shell = '/usr/bin/chromium-headless-shell'

/** Finds the headless shell, which takes two thirds of the processor time, otherwise Chromium. Journeys use it. */
export const findHeadlessChromium = (): string =>
  process.env.CHROMIUM_PATH || (existsSync(shell) ? shell : findChromium())

/** Chromium's options for journeys and measurements: no sandbox, and no network requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

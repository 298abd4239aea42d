import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Finds the machine's Chromium at `CHROMIUM_PATH`, or else at the first usual path that exists. */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))
  if (!found)
    throw new Error(
      'No Chromium on this machine: install one (apt-get install -y chromium) or set CHROMIUM_PATH',
    )
  return found
}

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Finds Chromium's headless shell, which takes a third less processor time, or else the full Chromium. Journeys use this
 * function.
 */
export const findHeadlessChromium = (): string =>
  process.env.CHROMIUM_PATH || (existsSync(shell) ? shell : findChromium())

/** Chromium's options for journeys and measurements. They disable its sandbox and its own network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

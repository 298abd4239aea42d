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

const shell = '/usr/bin/chromium-headless-shell'

/** What journeys use: Chromium without a window, which takes about two thirds of the processor time, where the machine has it. */
export const findHeadlessChromium = (): string =>
  process.env.CHROMIUM_PATH || (existsSync(shell) ? shell : findChromium())

/** How Chromium starts for journeys and measurements: without a sandbox of its own, and without asking the network for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

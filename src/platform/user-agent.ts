import Bowser from 'bowser'

export const devices = ['desktop', 'phone', 'tablet', 'other'] as const
export type Device = (typeof devices)[number]

const deviceNames: Record<string, Device> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Only the library's own names are used: for an unknown agent the library returns text from the agent, which may be anything. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))

/** Returns the device class, browser family and system family that a user agent names; `other` or `Other` if unknown. */
export function describeAgent(userAgent: string): { device: Device; browser: string; system: string } {
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    device: deviceNames[platform.type ?? ''] ?? 'other',
    browser: knownOrOther(browsers, browser.name),
    system: knownOrOther(systems, os.name),
  }
}

const knownOrOther = (known: Set<string>, name = '') => (known.has(name) ? name : 'Other')

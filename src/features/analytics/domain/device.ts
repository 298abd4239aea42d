import Bowser from 'bowser'
import type { Device } from '../contract.ts'

const devices: Record<string, Device> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** Only names that the library knows: of agents unknown to it, it gives words of their own. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))

/** The class of device and the family of browser that a user agent names, and nothing else of it. */
export function describeAgent(userAgent: string): { device: Device; browser: string } {
  const { browser, platform } = Bowser.parse(userAgent)
  const name = browser.name ?? ''
  return { device: devices[platform.type ?? ''] ?? 'other', browser: browsers.has(name) ? name : 'Other' }
}

import Bowser from 'bowser'

/** Only names that the library knows: of others it gives words of the agent's own. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))

/** The browser that a user agent names, in words such as 'Firefox on Windows'. */
export function browserName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name && browsers.has(browser.name) ? browser.name : 'A browser'
  return os.name && systems.has(os.name) ? `${name} on ${os.name}` : name
}

import { isSameZone } from '../../domain/visitor-zones.ts'
import { zoneOffset } from '../../domain/wall-clock.ts'
import { zoneCity } from '../../domain/zone-names.ts'

export type ZoneChoice = { zone: string; label: string }

export const nameZone = (zone: string, at: string | number): string =>
  zone === 'UTC' ? 'UTC' : `${zoneCity(zone)} (${zoneOffset(at, zone)})`

/** Returns zones with their names. Keeps the order, and removes duplicates. */
export function zoneChoices(zones: string[], at: string | number): ZoneChoice[] {
  const kept: string[] = []
  for (const zone of zones) if (!kept.some((other) => isSameZone(other, zone))) kept.push(zone)
  return kept.map((zone) => ({ zone, label: nameZone(zone, at) }))
}

let listed: { key: string; choices: ZoneChoice[] } | undefined

/** Returns the `first` zones, then all others that the browser knows, sorted by city. */
export function allZones(first: string[], at: string | number): ZoneChoice[] {
  const key = `${first} ${at}`
  if (listed?.key === key) return listed.choices
  const named = zoneChoices(first, at)
  const isNamed = (city: string) => named.some(({ zone }) => zoneCity(zone) === city)
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/') && !isNamed(zoneCity(zone)))
    .map((zone) => ({ zone, label: nameZone(zone, at) }))
  const choices = [...named, ...others.sort((a, b) => a.label.localeCompare(b.label))]
  listed = { key, choices }
  return choices
}

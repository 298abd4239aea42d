import { siteDefaults } from '#content/site.ts'
import { texts as sampleTexts } from '#content/texts.ts'
import { dateFormatIn } from '#platform/locale.ts'
import { interfaceLanguage, t } from '#platform/texts.ts'
import type { Texts } from './text-fields.ts'

const sampleZone = siteDefaults.locale.timeZone
const sample = sampleTexts({ ownerName: '', firstName: '', place: '' }).contact

/** Returns the contact texts with the name of the site's zone where they still are the sample's. */
export function contactInZone(contact: Texts['contact'], timeZone: string): Texts['contact'] {
  if (timeZone === sampleZone) return contact
  const [from, to] = [nameZone(sampleZone), nameZone(timeZone)]
  const isOfSample = (text: string) => sample.facts.some((fact) => fact.text === text)
  return {
    ...contact,
    timeZone: contact.timeZone === sample.timeZone ? describeZone(timeZone) : contact.timeZone,
    facts: contact.facts.map((fact) =>
      isOfSample(fact.text) ? { ...fact, text: fact.text.replace(from, to) } : fact,
    ),
  }
}

type NameStyle = Intl.DateTimeFormatOptions['timeZoneName']

const nameZone = (timeZone: string, at = Date.now(), timeZoneName: NameStyle = 'longGeneric'): string =>
  dateFormatIn(interfaceLanguage(), { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Returns text such as 'Central European Time (UTC+1, UTC+2 in summer)'. */
function describeZone(timeZone: string): string {
  const year = new Date().getUTCFullYear()
  const offsetIn = (month: number) =>
    nameZone(timeZone, Date.UTC(year, month, 15), 'shortOffset').replace('GMT', 'UTC')
  const [january, july] = [offsetIn(0), offsetIn(6)]
  const name = nameZone(timeZone)
  if (january === july) return `${name} (${january})`
  const isSouthern = hoursOf(january) > hoursOf(july)
  const [winter, summer] = isSouthern ? [july, january] : [january, july]
  return t`${name} (${winter}, ${summer} in summer)`
}

/** Returns 5.5 for 'UTC+5:30'. */
function hoursOf(offset: string): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? []
  return (Number(hours ?? 0) + Number(minutes) / 60) * (sign === '-' ? -1 : 1)
}

import { t } from '#platform/texts.ts'
import { joinWords } from '#ui/text/join-words.ts'

/** The details of a seller or buyer without which no invoice can be issued. */
export const details = ['name', 'address', 'country'] as const

/** Returns text such as 'name, address and country'. */
export const nameDetails = (names: (typeof details)[number][]): string => {
  const words = {
    name: t.for('within a sentence')`name`,
    address: t.for('within a sentence')`address`,
    country: t.for('within a sentence')`country`,
  }
  return joinWords(names.map((name) => words[name]))
}

/** Returns text such as 'the address of Ada'. `names` are from `nameDetails`. */
export function nameForClient(names: string, client: string): string {
  return client ? t`the ${names} of ${client}` : t`the ${names} of the client`
}

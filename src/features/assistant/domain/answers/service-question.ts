import { shows } from './patterns.ts'
import { type Asked, quote, type Reply } from './reply.ts'
import { bestSentence } from './search.ts'
import { answerService, describeService, notListed } from './service-answers.ts'
import { isExtreme } from './service-lists.ts'
import type { ServiceEntry } from './site-index.ts'
import { creditIn, shareHeld, specificity } from './terms.ts'
import { pageOf } from './work.ts'

const SERVICE_INTENTS =
  /^(?:price|duration|contents|requirements|difference|cheapest|dearest|included|count)$/
export const isOfService = (intent: string) => SERVICE_INTENTS.test(intent)

/** The answer about a service: by the intent that the words show, or by the nearest wording, else what it is. */
export function answerOf(asked: Asked, service: ServiceEntry, intents = asked.intents): Reply {
  const { rest, packages } = asked.mentions
  const near = asked.near.find(({ label }) => label.startsWith('intent:'))
  const several = packages.length > 1 || (shows('packages', asked.text) && !intents.some(isOfService))
  const isYesOrNo = /^(?:and |so |but )?(?:does|is|are|will|can it|has)\b(?!.*\byou\b)/i.test(asked.text)
  const partOfPackage =
    rest.length > 0 && (isYesOrNo || (packages.length > 0 && intents.includes('offer')))
      ? 'included'
      : undefined
  const shown =
    intents.includes('price') && intents.includes('duration')
      ? 'price-duration'
      : several
        ? 'difference'
        : (intents.find(
            (intent) => isOfService(intent) && !(isExtreme(intent) && intents.includes('contents')),
          ) ?? partOfPackage)
  const intent =
    shown ??
    (near && near.likeness >= 0.5 ? near.label.slice(7) : packages.length > 0 ? 'contents' : undefined)
  const part = rest.length > 0 ? answerService('included', service, asked) : undefined
  if (intent === 'count') return answerService('count', service, asked) ?? notListed(service, asked)
  if (intent === 'included' && rest.length > 0)
    return part ?? (packages.length > 0 ? undefined : sentenceOn(service, asked)) ?? notListed(service, asked)
  if (intent === 'contents' && rest.length > 1 && part) return part
  const given = intent && answerService(intent === 'included' ? 'contents' : intent, service, asked)
  return (
    given ||
    (sentenceOn(service, asked) ??
      describeService(service, asked, intents.includes('offer') && rest.length === 0))
  )
}

/** A sentence of the service's own text that holds nearly all that is asked. */
export function sentenceOn({ facts }: ServiceEntry, asked: Asked): Reply | undefined {
  const { rest } = asked.mentions
  const page = pageOf('service', facts.url, asked)
  const best = page && rest.length > 1 ? bestSentence(page, rest) : undefined
  return best && best.coverage >= 0.65 ? quote(best.text, [facts], asked) : undefined
}

/** The service that lists what a visitor tells of: 'our database queries take forever'. Nothing where a word is foreign to it. */
export function findNeeded(asked: Asked): Reply | undefined {
  const { index, mentions } = asked
  const terms = mentions.terms
  const specific = terms.filter(({ word }) => specificity(word) >= 0.5)
  if (terms.length < 2 || specific.length === 0) return undefined
  const found = index.services
    .filter(({ own }) => specific.every((term) => creditIn(term, own) >= 0.7))
    .map((service) => ({ service, share: shareHeld(terms, service.own) }))
  const best = found.toSorted((a, b) => b.share - a.share)[0]
  return best && best.share >= 0.6
    ? answerOf({ ...asked, mentions: { ...mentions, rest: [] } }, best.service)
    : undefined
}

import { shows } from './patterns.ts'
import { type Asked, quote, type Reply } from './reply.ts'
import { bestSentence } from './search.ts'
import { answerService, describeService, notListed } from './service-answers.ts'
import type { ServiceEntry } from './site-index.ts'
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
        : (intents.find(isOfService) ?? partOfPackage)
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
  const best = page && rest.length > 1 ? bestSentence(page, rest, asked.index) : undefined
  return best && best.coverage >= 0.65 ? quote(best.text, [facts], asked) : undefined
}

import { stemmer } from 'stemmer'
import irregularForms from './irregular-forms.json' with { type: 'json' }

/** Forms that the stemmer cannot reduce to their verb or noun. */
const IRREGULAR: Record<string, string> = irregularForms

const TOKEN = /[\p{L}\p{N}]+(?:[.'+#-][\p{L}\p{N}]+|,\d{3}(?!\d))*[+#]*/gu

export type Token = { text: string; word: string; stem: string }

export function stemTerm(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '')
  return stemmer(IRREGULAR[lower] ?? lower)
}

/** Words as the index contains them; a compound with hyphens also counts as its parts. */
export function tokenize(text: string): Token[] {
  return listTokens(text).flatMap((token) => [token, ...hyphenParts(token)].map((part) => toToken(part)))
}

/** Stems of the parts of names in camel case: 'svelte' for 'SvelteKit'. They match a word, but never its synonyms. */
export function camelStems(text: string): string[] {
  return listTokens(text).flatMap((token) => {
    const parts = token.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return parts.length > 1
      ? parts.filter((part) => part.length > 3).map((part) => partOf(stemTerm(part)))
      : []
  })
}

export const partOf = (stem: string) => `${stem}…`

const listTokens = (text: string) => Array.from(text.replaceAll('’', "'").matchAll(TOKEN), ([token]) => token)

const hyphenParts = (token: string) =>
  token.includes('-') ? token.split('-').filter((part) => part.length > 1) : []

const toToken = (text: string): Token => ({ text, word: text.toLowerCase(), stem: stemTerm(text) })

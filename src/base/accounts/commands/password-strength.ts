import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { brand, ownerName } from '#base/site/domain/site.ts'
import { createFieldError } from '#platform/app-error.ts'
import { msg } from '#platform/texts.ts'

export type Owner = {
  email: string | null
  username?: string | null
  firstName?: string | null
  lastName?: string | null
}

/**
 * The minimum score on zxcvbn's scale from 0 to 4. With score 2, an attacker who knows common passwords, the owner and the site
 * needs at least a million guesses (zxcvbn, USENIX 2016).
 */
const minScore = 2

/**
 * The number of characters whose strength is estimated, because longer texts take longer. If they are hard to guess, the whole
 * password is.
 */
const judgedLength = 64

let estimator: ZxcvbnFactory | undefined

/** The estimator's list of the most common passwords, which consists mostly of common words and names. */
let common: Set<string> | undefined

/** The number of common words in a row up to which a password is rejected, because guessing programs try such passwords. */
const maxCommonWords = 4

/** The longest word of the list has 20 letters. */
const longestWord = 20

/**
 * Throws `invalid` if a password contains its owner's username or email, is easy to guess, or consists of one to four common
 * words in a row. Guessing programs try such words first, so case and the signs and digits at the end are ignored.
 */
export function refuseGuessable(password: string, owner: Owner, field: string): void {
  const written = password.normalize('NFKC')
  const names = ownNames(owner)
  if (names.some((name) => name.length >= 3 && written.toLowerCase().includes(name)))
    throw createFieldError(field, msg`The password must not contain your email or username.`)
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const ofSite = [brand(), ownerName()].flatMap((name) => [
    name,
    name.replaceAll(' ', ''),
    ...name.split(' '),
  ])
  const known = [...names, owner.firstName ?? '', owner.lastName ?? '', ...ofSite].filter(Boolean)
  if (estimator.check(written.slice(0, judgedLength), known).score < minScore)
    throw createFieldError(field, msg`This password is easy to guess. Please choose another.`)
  const count = countCommonWords(written)
  if (count === 1)
    throw createFieldError(
      field,
      msg`This password is easy to guess: it is a common word, and signs or digits after it help little. Please choose another.`,
    )
  if (count <= maxCommonWords)
    throw createFieldError(
      field,
      msg`This password is easy to guess: it consists of a few common words in a row. Please choose another, such as five words that have nothing to do with each other.`,
    )
}

/**
 * Returns the minimum number of common words that make up a password, ignoring case and everything after the last letter. Returns
 * Infinity if the password contains anything else.
 */
function countCommonWords(password: string): number {
  common ??= new Set(dictionary['passwords-common'])
  const text = password.toLowerCase().replace(/[^\p{L}\p{M}]+$/u, '')
  if (text === '' || text.length > maxCommonWords * longestWord) return Number.POSITIVE_INFINITY
  /** For each position, the fewest common words that end there. */
  const fewest = [0]
  for (let end = 1; end <= text.length; end += 1) {
    const counts = fewest
      .slice(-longestWord)
      .map((count, index, { length }) =>
        common?.has(text.slice(end - length + index, end)) ? count + 1 : Number.POSITIVE_INFINITY,
      )
    fewest.push(Math.min(...counts))
  }
  return fewest.at(-1) ?? Number.POSITIVE_INFINITY
}

/** Returns the username, and the local part of the email. A username may itself be an email. */
function ownNames({ email, username }: Owner): string[] {
  return [email, username].flatMap((name) => name?.split('@')[0]?.toLowerCase() ?? [])
}

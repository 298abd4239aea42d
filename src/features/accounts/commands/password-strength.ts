import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { brand, ownerName } from '#features/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'

/** Whom a password belongs to, as an attacker knows him. */
export type Owner = {
  email: string | null
  username?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** 2 of 0 to 4: at least a million guesses for one who knows common passwords, the owner and the site (zxcvbn, USENIX 2016). */
const minScore = 2

/** The estimate takes longer the longer a text is. A beginning of this length that is hard to guess is enough. */
const judgedLength = 64

let estimator: ZxcvbnFactory | undefined

/** Fails with `invalid` when a password contains a name of its owner or is easy to guess. */
export function refuseGuessable(password: string, owner: Owner, field: string): void {
  const written = password.normalize('NFKC')
  const names = namesOf(owner)
  if (names.some((name) => name.length >= 3 && written.toLowerCase().includes(name)))
    throw weak(field, 'The password must not contain your email or username.')
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const ofSite = [brand(), ownerName()].flatMap((name) => [
    name,
    name.replaceAll(' ', ''),
    ...name.split(' '),
  ])
  const known = [...names, owner.firstName ?? '', owner.lastName ?? '', ...ofSite].filter(Boolean)
  if (estimator.check(written.slice(0, judgedLength), known).score < minScore)
    throw weak(field, 'This password is easy to guess. Please choose another.')
}

/** The username, and the name in the email. A username may be the email. */
function namesOf({ email, username }: Owner): string[] {
  return [email, username].flatMap((name) => name?.split('@')[0]?.toLowerCase() ?? [])
}

const weak = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

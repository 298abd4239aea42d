import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#platform/app-error.ts'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 thread (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared with when there is no password, so that an unknown account takes as long as a wrong password. */
let decoy: Promise<string> | undefined

/** The argon2id hash of a password, with its salt and cost, as `users.password` holds it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether a password is the one that was hashed. Without a hash it takes the same time and is false. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const matches = await verify(hashed ?? (await decoy), password.normalize('NFKC'))
  return hashed !== null && matches
}

/** Refuses with `invalid` a password of which somebody who knows the address, or the usual lists, would think first. */
export function refuseGuessable(password: string, email: string | null, field: string): void {
  const written = password.normalize('NFKC').toLowerCase()
  if (commonPasswords().has(written)) {
    throw weak(field, 'This password is among the most common ones. Please choose another.')
  }
  const name = email?.split('@')[0]?.toLowerCase()
  if (name && name.length >= 3 && written.includes(name)) {
    throw weak(field, 'The password must not contain the name in your email.')
  }
}

const weak = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

let common: Set<string> | undefined

/** The list, far longer than the 10,000 commonest, without what is too short to be chosen anyway. */
function commonPasswords(): Set<string> {
  common ??= new Set(dictionary['passwords-common'].filter((password) => password.length >= 10))
  return common
}

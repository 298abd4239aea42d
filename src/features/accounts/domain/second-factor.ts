/** Where a second factor is set up. */
export const secondFactorPath = '/dashboard/settings#second-factor'

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10

/** How long a browser is trusted, in days. */
export const trustedDays = 30

/** Crockford's alphabet, in which no two characters look alike. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many characters have 80 bits: nobody guesses them, also not with the hash. */
export const recoveryLength = 16

/** A code as people read it: groups of four. */
export const writeRecoveryCode = (characters: string): string => characters.replace(/.{4}(?=.)/g, '$&-')

/** What somebody typed: a code of the app, a recovery code, or neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const characters = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(characters)) return { kind: 'app', code: characters }
  const code = characters.replaceAll('O', '0').replace(/[IL]/g, '1')
  const isRecovery =
    code.length === recoveryLength && [...code].every((one) => recoveryAlphabet.includes(one))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

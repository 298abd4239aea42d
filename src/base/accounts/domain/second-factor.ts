export const secondFactorPath = '/dashboard/settings#second-factor'

/** How many recovery codes a member gets at a time. */
export const recoveryCodeCount = 10

/** Days for which a browser is trusted. */
export const trustedDays = 30

/** Crockford's alphabet, in which no two characters look alike. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits, which nobody can guess, even with the hash. */
export const recoveryLength = 16

/** A code for people: groups of four. */
export const writeRecoveryCode = (characters: string): string => characters.replace(/.{4}(?=.)/g, '$&-')

/** The typed code: one of the app, a recovery code, or neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const characters = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(characters)) return { kind: 'app', code: characters }
  const code = characters.replaceAll('O', '0').replace(/[IL]/g, '1')
  const isRecovery =
    code.length === recoveryLength && [...code].every((one) => recoveryAlphabet.includes(one))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

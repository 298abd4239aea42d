import { ownSettingsPath } from './own-settings.ts'

export const secondFactorPath = `${ownSettingsPath}#second-factor`

/** How many recovery codes a member gets at a time. */
export const recoveryCodeCount = 10

/** Days for which a browser is trusted. */
export const trustedDays = 30

/** Crockford's alphabet, in which no two characters look alike. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 characters have 80 bits, which nobody can guess, even with the hash. */
export const recoveryLength = 16

/** Formats a recovery code for display, in groups of four. */
export const writeRecoveryCode = (characters: string): string => characters.replace(/.{4}(?=.)/g, '$&-')

/** Reads typed text as a code of the app or a recovery code; undefined if it is neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const characters = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(characters)) return { kind: 'app', code: characters }
  const code = characters.replaceAll('O', '0').replace(/[IL]/g, '1')
  const isRecovery =
    code.length === recoveryLength && [...code].every((one) => recoveryAlphabet.includes(one))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

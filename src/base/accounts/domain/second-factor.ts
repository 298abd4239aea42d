import { ownSettingsPath } from './own-settings.ts'

export const secondFactorSettingsPath = `${ownSettingsPath}#second-factor`

export const recoveryCodeCount = 10

export const trustedDays = 30

/** Crockford's alphabet, in which no two characters look alike. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 characters have 80 bits, so nobody can guess a code, even with its hash. */
export const recoveryLength = 16

export const writeRecoveryCode = (characters: string): string => characters.replace(/.{4}(?=.)/g, '$&-')

/** Reads typed text as a code of the app or a recovery code. Returns undefined if it is neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | undefined {
  const characters = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(characters)) return { kind: 'app', code: characters }
  const code = characters.replaceAll('O', '0').replace(/[IL]/g, '1')
  const isRecovery =
    code.length === recoveryLength && [...code].every((one) => recoveryAlphabet.includes(one))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

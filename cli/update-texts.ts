import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTranslations } from '#platform/texts/catalogs.ts'
import { writePo } from '#platform/texts/po.ts'
import { collectTexts } from './texts/collect-texts.ts'
import { findFaults, mergeTranslations } from './texts/merge-translations.ts'

/** A new language begins with thousands of faults. */
const maxShown = 50

/**
 * Writes the texts of the code in the working directory into `texts/*.po`, and keeps their translations. With `--check`, writes
 * nothing. Reports faults, at most 50 of each file; exits with code 1 if `--check` finds any.
 */
const isCheck = process.argv.includes('--check')
const { entries, faults } = collectTexts('.')
for (const [language, file] of readTranslations('texts')) {
  const path = join('texts', `${language}.po`)
  const merged = mergeTranslations(entries, file)
  const written = writePo(merged)
  if (!isCheck) writeFileSync(path, written)
  else if (written !== readFileSync(path, 'utf8')) faults.push(`${path}: out of date: run npm run texts`)
  const found = findFaults(merged)
  faults.push(...found.slice(0, maxShown).map((fault) => `${path}: ${fault}`))
  if (found.length > maxShown) faults.push(`${path}: ${found.length - maxShown} more`)
}
for (const fault of faults) console.error(fault)
const words = entries.reduce((sum, { id }) => sum + id.split(/\s+/).length, 0)
console.info(`${entries.length} texts with ${words} words`)
if (isCheck && faults.length > 0) process.exitCode = 1

import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { readTranslations, textsFolder, toCatalog } from '#platform/texts/catalogs.ts'
import { findTexts } from './find-texts.ts'
import { englishWords, findStandIns, readRule, toStandIns, type Words, writeTexts } from './write-texts.ts'

/**
 * Writes the texts into the browser's files: English ones into the files themselves, and those of each language of `folder` into
 * a copy of all files, in the folder `assets/de-HASH/`. `.vite/languages.json` names these folders.
 */
export function textsPlugin(folder = textsFolder): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?($|\?)/, code: /\/(texts\.ts|rich\.tsx)/ },
      handler(code, id) {
        const found = findTexts(id, code)
        if (found.length > 0) return { code: toStandIns(code, found), map: null }
      },
    },
    generateBundle: {
      // After Vite has written what each import preloads.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const calls = new Map(chunks.map((chunk) => [chunk, findStandIns(chunk.code)]))
        const names = new Set(chunks.map(({ fileName }) => fileName))
        const folders: Record<string, string> = {}
        for (const words of translatedWords(folder)) {
          const files = chunks.map((chunk) => {
            const code = writeTexts(chunk.code, calls.get(chunk) ?? [], words)
            return { name: chunk.fileName.replace('assets/', ''), code }
          })
          const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 7)
          const ofLanguage = `${words.language}-${hash}`
          folders[words.language] = ofLanguage
          for (const { name, code } of files) {
            const source = code.replace(/(["'`])assets\/([^"'`]+\.js)\1/g, (whole, quote, file) =>
              names.has(`assets/${file}`) ? `${quote}assets/${ofLanguage}/${file}${quote}` : whole,
            )
            this.emitFile({ type: 'asset', fileName: `assets/${ofLanguage}/${name}`, source })
          }
        }
        for (const chunk of chunks) {
          chunk.code = writeTexts(chunk.code, calls.get(chunk) ?? [], englishWords)
          if (findStandIns(chunk.code).length > 0) this.error(`${chunk.fileName} still has texts to write`)
        }
        this.emitFile({
          type: 'asset',
          fileName: '.vite/languages.json',
          source: JSON.stringify(folders),
        })
      },
    },
  }
}

const translatedWords = (folder: string): Words[] =>
  [...readTranslations(folder)].map(([language, file]) => ({
    language,
    texts: toCatalog(language, file).texts,
    rule: readRule(file),
  }))

import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { analyse } from 'chardet'
import { StartupError } from '#platform/app-error.ts'
import { t } from '#platform/texts.ts'
import { UnreadableError } from '../domain/unreadable.ts'

/**
 * The minimum confidence, of 100. With a lower value, short texts in other European encodings would be decoded as Windows-1252.
 */
const sureEnough = 35

/**
 * Reads a text file of at most `maxBytes`: UTF-8, UTF-16, or EUC-JP and Windows-1252 (with Latin-1), which a note mentions. Line
 * ends become `\n`. For any other encoding it throws an error with the line of the first unreadable character.
 */
export async function readText(file: string, maxBytes: number): Promise<{ text: string; notes: string[] }> {
  if ((await stat(file)).size > maxBytes)
    throw new StartupError(t`The file is larger than ${maxBytes / 1024 / 1024} MB`)
  const { text, notes } = decodeBytes(await readFile(file))
  return { text: text.replaceAll(/\r\n?/g, '\n'), notes }
}

type Encoding = { encoding: string; notes: string[] }

/** Like `readText`, for bytes. Also returns the encoding, and keeps line ends. */
function decodeBytes(bytes: Buffer): Encoding & { text: string } {
  const found =
    wideEncoding(bytes) ?? (isUtf8(bytes) ? utf8 : (japaneseEncoding(bytes) ?? westernEncoding(bytes)))
  const text = new TextDecoder(found.encoding).decode(bytes)
  const nul = text.indexOf('\0')
  if (nul >= 0) throw new UnreadableError(t`It has characters that no text has (NUL)`, lineAt(text, nul))
  return { ...found, text }
}

const utf8: Encoding = { encoding: 'utf-8', notes: [] }

/** Finds the encoding of a file that `readText` can read. UTF-8 files are streamed. */
export async function detectEncoding(file: string): Promise<Encoding> {
  if (await isPlain(file)) return utf8
  const { text: _, ...found } = decodeBytes(await readFile(file))
  return found
}

/**
 * Like `detectEncoding`, but returns the most probable encoding if the file has another one, with a note that asks to check it.
 * For lists whose names are shown before anything is stored.
 */
export async function guessEncoding(file: string): Promise<Encoding> {
  try {
    return await detectEncoding(file)
  } catch (error) {
    const guess = analyse(await readFile(file)).find(({ name }) => isDecodable(name))
    if (!(error instanceof UnreadableError) || !guess) throw error
    const text = new TextDecoder(guess.name).decode(await readFile(file))
    if (/[\0\uFFFD]/.test(text)) throw error
    const notes = [
      t`It is not written in UTF-8 and was read as ${guess.name}: check letters such as ü, é or ł`,
    ]
    return { encoding: guess.name, notes }
  }
}

function isDecodable(encoding: string): boolean {
  try {
    return Boolean(new TextDecoder(encoding))
  } catch {
    return false
  }
}

/**
 * Decodes an export even if it is damaged: as UTF-16, in the encoding of its XML declaration, or as UTF-8. Invalid bytes become
 * U+FFFD. Throws a `StartupError` for an unknown encoding.
 */
export function decodeText(bytes: Buffer): string {
  const label = wideEncoding(bytes)?.encoding ?? declaredEncoding(bytes) ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    throw new StartupError(t`Nothing here reads the encoding “${label.slice(0, 40)}”. Save the file as UTF-8`)
  }
}

function declaredEncoding(bytes: Buffer): string | undefined {
  const beginning = bytes.toString('latin1', 0, 400)
  const [, label] = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning) ?? []
  // Ignores labels of wide encodings. They are wrong here, because the declaration was readable and there is no byte order mark.
  return label && !/^(utf|ucs)-?(8|16|2|4|32)/i.test(label) ? label : undefined
}

/** Whether a file is UTF-8 without NUL characters. */
async function isPlain(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) {
      if (bytes.includes(0)) return false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Decodes the beginning of a file of any kind. */
export const decodeBeginning = (bytes: Buffer): string =>
  new TextDecoder(wideEncoding(bytes)?.encoding ?? 'utf-8').decode(bytes)

/** Detects UTF-16 by its byte order mark or, for European languages, by a zero in every other byte. */
function wideEncoding(bytes: Buffer): Encoding | undefined {
  const start = bytes.subarray(0, 2_000)
  const zeros = (odd: number) => start.filter((byte, index) => index % 2 === odd && byte === 0).length
  const isWide = (odd: number) => zeros(odd) > start.length / 4 && zeros(1 - odd) < start.length / 20
  const little = start[0] === 0xff && start[1] === 0xfe
  const big = start[0] === 0xfe && start[1] === 0xff
  if (little || isWide(1)) return { encoding: 'utf-16le', notes: [] }
  if (big || isWide(0)) return { encoding: 'utf-16be', notes: [] }
  return undefined
}

/** Detects EUC-JP: the bytes are valid and contain Japanese syllables. Texts in other encodings do not meet both conditions. */
function japaneseEncoding(bytes: Buffer): Encoding | undefined {
  try {
    const text = new TextDecoder('euc-jp', { fatal: true }).decode(bytes)
    const notes = [t`It is not written in UTF-8 and was read as EUC-JP`]
    return /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text)
      ? { encoding: 'euc-jp', notes }
      : undefined
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

function westernEncoding(bytes: Buffer): Encoding {
  const text = new TextDecoder().decode(bytes)
  const line = lineAt(text, text.indexOf('\uFFFD'))
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const [guess] = analyse(bytes.subarray(Math.max(first - 5_000, 0), first + 100_000))
  if (!guess || !/^(windows-1252|iso-8859-1)$/i.test(guess.name) || guess.confidence < sureEnough)
    throw new UnreadableError(t`It is not written in UTF-8: save it so`, line)
  const notes = [t`It is not written in UTF-8 and was read as Windows-1252, from line ${line} on`]
  return { encoding: 'windows-1252', notes }
}

const lineAt = (text: string, place: number) => text.slice(0, place).split(/\r\n?|\n/).length

import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { AppError } from '#platform/app-error.ts'
import { textOfCell } from '#platform/csv.ts'
import { isClean } from '#platform/http/body.ts'
import { type AnyText, writeText } from '#platform/says.ts'
import { msg, t } from '#platform/texts.ts'
import { UnreadableError } from '../../domain/unreadable.ts'
import { findDelimiter } from '../read-members.ts'
import { detectEncoding } from '../read-text.ts'

/** A record and its first line in the file, from 1. `fault` is the reason why it cannot be read. */
export type FileRecord = { line: number; values: Record<string, unknown>; fault?: string }

export type RecordFile = {
  /** CSV values are always texts. */
  kind: 'csv' | 'json'
  /** The names of all fields that any record has. */
  columns: string[]
  notes: string[]
  /** Streams the records. Each call starts at the beginning of the file. */
  records: () => AsyncGenerator<FileRecord>
}

type Pieces = AsyncGenerator<string>

/** The number of records after which other requests are served. */
const batch = 500
/** The number of bytes per read. The parser creates all their records before it yields the first one. */
const pieceBytes = 16 * 1024
const maxColumns = 200
/** The maximum length of a CSV record in bytes. It allows for a post, whose text has at most 200,000 characters. */
const maxRecordLength = 1_000_000

/**
 * Reads a file of CSV, JSON (an array) or NDJSON, recognized by its content. A record that cannot be read has a `fault`. `detect`
 * finds the encoding. Throws `invalid`, naming the line, if the file as a whole cannot be read or has more than `maxRecords`.
 */
export async function readRecords(
  path: string,
  maxRecords: number,
  detect = detectEncoding,
): Promise<RecordFile> {
  const { encoding, notes } = await readEncoding(() => detect(path))
  const pieces = () => readPieces(path, encoding)
  const beginning = await readBeginning(pieces())
  const sign = beginning.trimStart()[0]
  const kind = sign === '[' || sign === '{' ? 'json' : 'csv'
  const read = () =>
    kind === 'csv'
      ? readCsv(pieces(), findDelimiter(beginning))
      : sign === '['
        ? readArray(pieces())
        : readLines(pieces())
  const columns = new Set<string>()
  let count = 0
  for await (const { values } of servingOthers(read())) {
    for (const name of Object.keys(values)) columns.add(name)
    if (columns.size > maxColumns)
      throw new AppError('invalid', () => t`The file has more than ${maxColumns} columns`)
    count += 1
    if (count > maxRecords)
      throw new AppError(
        'invalid',
        () => t`A file may hold at most ${maxRecords} records. Split it into several.`,
      )
  }
  if (count === 0) throw new AppError('invalid', msg`The file holds no records`)
  return { kind, columns: [...columns], notes, records: () => servingOthers(read()) }
}

async function* servingOthers(records: AsyncGenerator<FileRecord>): AsyncGenerator<FileRecord> {
  let count = 0
  for await (const record of records) {
    yield isClean(record.values)
      ? record
      : { ...record, values: {}, fault: t`It has characters that no text has` }
    count += 1
    if (count % batch === 0) await setImmediate()
  }
}

async function* readPieces(path: string, encoding: string): Pieces {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path, { highWaterMark: pieceBytes }))
    yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Returns the text from the start of the file to the end of the first piece that is not blank. */
async function readBeginning(pieces: Pieces): Promise<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.trim() !== '') return text
  }
  throw new AppError('invalid', msg`The file is empty`)
}

/** Finds the encoding. Throws `invalid` if the file does not contain text. */
async function readEncoding(detect: () => ReturnType<typeof detectEncoding>) {
  try {
    return await detect()
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    throw unreadable(error.line, msg`it is no text. Choose a CSV, JSON or NDJSON file`)
  }
}

const unreadable = (line: number | undefined, why: AnyText) =>
  new AppError('invalid', () =>
    line === undefined
      ? t`The file cannot be read: ${writeText(why)}`
      : t`The file cannot be read, line ${line}: ${writeText(why)}`,
  )

async function* readCsv(pieces: Pieces, delimiter: string): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  pipeline(pieces, parser, () => {})
  let header: string[] | undefined
  // `end` is the last line of the previous record. `doubled` corrects line numbers, because the parser counts `\r\n` within
  // quotes twice.
  let [end, doubled] = [0, 0]
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>) {
      const within = record.join().match(/\r\n?|\n/g) ?? []
      doubled += within.filter((lineEnd) => lineEnd === '\r\n').length
      end = info.lines - doubled
      const line = end - within.length
      if (header) yield { line, ...namedCells(header, record) }
      else header = readHeader(record)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unreadable(end + 1, (error as Error).message)
  }
}

type ParsedLine = { record: string[]; info: { lines: number } }

function readHeader(cells: string[]): string[] {
  const names = cells.map((cell) => textOfCell(cell.trim()))
  if (names.length > maxColumns)
    throw new AppError('invalid', () => t`The file has more than ${maxColumns} columns`)
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  if (twice !== undefined) throw unreadable(1, `two columns are named ${twice.slice(0, 60)}`)
  return names
}

/** Names the cells of a line by the header. Missing cells at the end are allowed, because spreadsheets omit empty ones. */
function namedCells(header: string[], cells: string[]): Omit<FileRecord, 'line'> {
  if (cells.slice(header.length).some(Boolean))
    return { values: {}, fault: t`It has ${cells.length} cells, but the first line has ${header.length}` }
  const named = header.flatMap((name, index) =>
    name && cells[index] !== undefined ? [[name, textOfCell(cells[index])]] : [],
  )
  return { values: Object.fromEntries(named) }
}

async function* readLines(pieces: Pieces): AsyncGenerator<FileRecord> {
  let line = 0
  let begun = ''
  const next = (written: string) => {
    line += 1
    return written.trim() === '' ? [] : [parseRecord(written, line)]
  }
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n')
    begun += first
    for (const other of others) {
      yield* next(begun)
      begun = other
    }
  }
  yield* next(begun)
}

const noJson = msg`It is no JSON`

function parseRecord(written: string, line: number): FileRecord {
  try {
    const value: unknown = JSON.parse(written)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { line, values: value as Record<string, unknown> }
    return { line, values: {}, fault: t`It is no record` }
  } catch {
    return { line, values: {}, fault: t(noJson) }
  }
}

/**
 * Streams the elements of a JSON array one by one, so that each has its line number and large files do not block other requests.
 */
async function* readArray(pieces: Pieces): AsyncGenerator<FileRecord> {
  let [line, beginLine, depth] = [1, 0, 0]
  let [isInText, isEscaped, hasEnded] = [false, false, false]
  /** The start of an element that continues in this piece. */
  let begun = ''
  for await (const piece of pieces) {
    let begin = 0
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at] ?? ''
      if (sign === '\n') line += 1
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') isInText = false
        continue
      }
      if (sign.trim() === '') continue
      if (hasEnded) throw unreadable(line, 'there is more behind the array')
      if (depth === 1 && (sign === ',' || sign === ']')) {
        if (beginLine > 0) yield parseElement(begun + piece.slice(begin, at), beginLine)
        else if (sign === ',') throw unreadable(line, msg`a record is missing before a comma`)
        begun = ''
        begin = at + 1
        beginLine = 0
      } else if (depth === 0) begin = at + 1
      else if (beginLine === 0) beginLine = line
      if (sign === '"') isInText = true
      else if (sign === '[' || sign === '{') depth += 1
      else if (sign === ']' || sign === '}') depth -= 1
      hasEnded = depth === 0
    }
    begun += piece.slice(begin)
  }
  if (!hasEnded) throw unreadable(line, msg`the array has no end`)
}

/** Parses an element. Throws for broken JSON, because the ends of the following elements are then unknown. */
function parseElement(written: string, line: number): FileRecord {
  const record = parseRecord(written, line)
  if (record.fault === t(noJson)) throw unreadable(line, msg`it is no JSON`)
  return record
}

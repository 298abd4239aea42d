import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { AppError } from '#platform/app-error.ts'
import { textOfCell } from '#platform/csv.ts'
import { isClean } from '#platform/http/body.ts'
import { UnreadableError } from '../../domain/unreadable.ts'
import { delimiterOf } from '../read-members.ts'
import { decodeBytes } from '../read-text.ts'

/** A record of a file with the line at which it begins, from 1; `fault` says why it cannot be read. */
export type FileRecord = { line: number; values: Record<string, unknown>; fault?: string }

export type RecordFile = {
  /** Of CSV all values are texts. */
  kind: 'csv' | 'json'
  /** The names that any record has. */
  columns: string[]
  records: FileRecord[]
  notes: string[]
}

/** Records after which others are served. */
const batch = 500
const maxColumns = 200
/** Bytes of one record of CSV: the text of a post has 200,000 characters at most. */
const maxRecordLength = 1_000_000

/**
 * Reads a file of CSV, JSON (an array) or NDJSON, which is told by its content. What is wrong with one record stands there;
 * fails with `invalid`, naming the line, where the file as a whole cannot be read or holds more than `maxRecords`.
 */
export async function readRecords(bytes: Buffer, maxRecords: number): Promise<RecordFile> {
  const { text, notes } = decode(bytes)
  const begin = text.trimStart()[0]
  if (begin === undefined) throw new AppError('invalid', 'The file is empty')
  const isCsv = begin !== '[' && begin !== '{'
  const found = isCsv ? readCsv(text) : begin === '[' ? readArray(text) : readLines(text)
  const records: FileRecord[] = []
  const columns = new Set<string>()
  for await (const record of found) {
    for (const name of Object.keys(record.values)) columns.add(name)
    if (columns.size > maxColumns)
      throw new AppError('invalid', `The file has more than ${maxColumns} columns`)
    if (records.length >= maxRecords)
      throw new AppError('invalid', `A file may hold at most ${maxRecords} records. Split it into several.`)
    records.push(
      isClean(record.values)
        ? record
        : { ...record, values: {}, fault: 'It has characters that no text has' },
    )
    if (records.length % batch === 0) await setImmediate()
  }
  return { kind: isCsv ? 'csv' : 'json', columns: [...columns], records, notes }
}

function decode(bytes: Buffer) {
  try {
    return decodeBytes(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    throw unreadable(error.line, 'it is no text. Choose a CSV, JSON or NDJSON file')
  }
}

const unreadable = (line: number | undefined, why: string) =>
  new AppError('invalid', `The file cannot be read, line ${line}: ${why}`)

async function* readCsv(text: string): AsyncGenerator<FileRecord> {
  const bytes = Buffer.from(text)
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  Readable.from(piecesOf(bytes)).pipe(parser)
  let header: string[] | undefined
  const place = new Place(bytes)
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>) {
      const line = place.moveTo(info.bytes)
      if (header) yield { line, ...namedCells(header, record) }
      else header = headerOf(record)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unreadable(place.moveTo(0), (error as Error).message)
  }
}

type ParsedLine = { record: string[]; info: { bytes: number } }

const [lineFeed, carriageReturn] = [10, 13]

/** Counts lines: the parser's own count takes `\r\n` within quotes for two. */
class Place {
  readonly #bytes: Buffer
  #at = 0
  #line = 1

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** The line at which the record begins that ends before `end`. The next one begins there. */
  moveTo(end: number): number {
    while (this.#isBreak()) this.#step()
    const begin = this.#line
    while (this.#at < end) this.#step()
    return begin
  }

  #isBreak(): boolean {
    const byte = this.#bytes[this.#at]
    return byte === lineFeed || byte === carriageReturn
  }

  #step(): void {
    const isWhole = this.#bytes[this.#at] === lineFeed || this.#bytes[this.#at + 1] !== lineFeed
    if (this.#isBreak() && isWhole) this.#line += 1
    this.#at += 1
  }
}

/** In one piece it would be parsed without a pause. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536)
}

function headerOf(cells: string[]): string[] {
  const names = cells.map((cell) => textOfCell(cell.trim()))
  if (names.length > maxColumns) throw new AppError('invalid', `The file has more than ${maxColumns} columns`)
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) < at)
  if (twice !== undefined) throw unreadable(1, `two columns are named ${twice.slice(0, 60)}`)
  return names
}

/** Spreadsheets leave out empty cells at the end of a line. */
function namedCells(header: string[], cells: string[]): Omit<FileRecord, 'line'> {
  if (cells.slice(header.length).some(Boolean))
    return { values: {}, fault: `It has ${cells.length} cells, but the first line has ${header.length}` }
  const named = header.flatMap((name, at) =>
    name && cells[at] !== undefined ? [[name, textOfCell(cells[at])]] : [],
  )
  return { values: Object.fromEntries(named) }
}

async function* readLines(text: string): AsyncGenerator<FileRecord> {
  for (const [at, written] of text.split('\n').entries())
    if (written.trim() !== '') yield recordOf(written, at + 1)
}

function recordOf(written: string, line: number): FileRecord {
  try {
    const value: unknown = JSON.parse(written)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { line, values: value as Record<string, unknown> }
    return { line, values: {}, fault: 'It is no record' }
  } catch {
    return { line, values: {}, fault: 'It is no JSON' }
  }
}

/** The elements of a JSON array one after another, so that each has its line and none makes others wait. */
async function* readArray(text: string): AsyncGenerator<FileRecord> {
  let [line, begin, beginLine, depth] = [1, 0, 0, 0]
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\n') line += 1
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
      continue
    }
    if (depth === 1 && (sign === ',' || sign === ']')) {
      if (beginLine > 0) yield elementOf(text.slice(begin, at), beginLine)
      else if (sign === ',') throw unreadable(line, 'a record is missing before a comma')
      begin = at + 1
      beginLine = 0
    } else if (depth > 0 && beginLine === 0 && sign.trim() !== '') beginLine = line
    if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth === 1 && begin === 0) begin = at + 1
    if (depth > 0 || sign.trim() === '') continue
    if (sign !== ']' || text.slice(at + 1).trim() !== '')
      throw unreadable(line, 'there is more behind the array')
    return
  }
  throw unreadable(line, 'the array has no end')
}

/** Where the JSON is broken nobody knows the ends of the next elements. */
function elementOf(written: string, line: number): FileRecord {
  const record = recordOf(written, line)
  if (record.fault === 'It is no JSON') throw unreadable(line, 'it is no JSON')
  return record
}

import { importSaved } from '../import-upload.ts'
import { guessEncoding } from '../read-text.ts'
import { type RecordFile, readRecords } from './read-records.ts'

/**
 * Reads a file of records in any encoding for another feature, while no other import runs. `save` writes it to disk. Throws the
 * errors of `importSaved` and `readRecords`.
 */
export const readRowFile = <Result>(
  save: (file: string) => Promise<void>,
  max: { bytes: number; rows: number },
  work: (file: RecordFile) => Promise<Result>,
): Promise<Result> =>
  importSaved('rows', max.bytes, save, async (path) => work(await readRecords(path, max.rows, guessEncoding)))

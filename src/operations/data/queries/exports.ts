import type { Parsed } from '#platform/contract.ts'
import { csvLine } from '#platform/csv.ts'
import { toJsonArray } from '#platform/database/row-batches.ts'
import { downloadAnswer } from '#platform/http/download.ts'
import type { dataContract, SetName } from '../contract.ts'
import { datasets } from './datasets.ts'
import { cellText, rowsOfSet } from './rows.ts'

export type ExportQuery = Parsed<(typeof dataContract)['GET /api/data/{set}']>['query']

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
}

export function downloadSet(name: SetName, { as, since, bom }: ExportQuery): Response {
  const rows = rowsOfSet(name, since)
  const texts =
    as === 'csv'
      ? toCsv(name, rows, bom !== undefined)
      : as === 'json'
        ? toJsonArray(rows)
        : toJsonLines(rows)
  return downloadAnswer(name, { ending: as, type: types[as] }, texts)
}

const byteOrderMark = '\ufeff'

async function* toCsv(name: SetName, rows: AsyncIterable<object>, marked: boolean): AsyncGenerator<string> {
  yield (marked ? byteOrderMark : '') + csvLine(Object.keys(datasets[name].row.shape))
  for await (const row of rows) yield csvLine(Object.values(row).map((value) => cellText(value) ?? ''))
}

async function* toJsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

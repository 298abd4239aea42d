import { databaseActivity, databaseState } from '#platform/database/state.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseContract } from './contract.ts'
import { readRows } from './queries/rows.ts'
import { readStatements } from './queries/statements.ts'
import { readTables } from './queries/tables.ts'

export const databaseApi = implement(databaseContract, {
  'GET /api/admin/database': async () => ({ ...(await databaseState()), ...(await databaseActivity()) }),
  'GET /api/admin/database/tables': () => readTables(),
  'GET /api/admin/database/tables/{name}/rows': ({ params, query }) => readRows(params.name, query),
  'GET /api/admin/database/queries': ({ query }) => readStatements(query.by),
})

import { getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Role } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import type { Source } from '#platform/database/row-batches.ts'
import { t } from '#platform/texts.ts'
import type { DataColumn, DataSet, SetName } from '../contract.ts'
import { datasets } from './datasets.ts'

/** Describes the datasets that a role may read. One query counts the rows of all datasets. */
export async function describeSets(role: Role): Promise<DataSet[]> {
  const names = (Object.keys(datasets) as SetName[]).filter((name) => datasets[name].roles.includes(role))
  const counts = names.map((name) => sql`${countRows(datasets[name].sources)} as ${sql.identifier(name)}`)
  const { rows } = await db().execute<Record<SetName, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return names.map((name) => {
    const { title, description, isOfPeople, row, sources } = datasets[name]
    return {
      name,
      title: t(title),
      description: t(description),
      isOfPeople,
      rows: rows[0]?.[name] ?? 0,
      changedAt: changedAtColumn(sources[0]),
      columns: Object.entries(row.shape as Record<string, z.ZodType>).map(describeColumn),
    }
  })
}

const countRows = (sources: readonly Source[]) =>
  sql.join(
    sources.map(
      ({ table, where }) => sql`(select count(*)::integer from ${table} where ${where ?? sql`true`})`,
    ),
    sql` + `,
  )

function changedAtColumn({ table, changedAt }: Source): string {
  const found = Object.entries(getTableColumns(table)).find(([, column]) => column === changedAt)
  return found?.[0] ?? changedAt.name
}

function describeColumn([name, schema]: [string, z.ZodType]): DataColumn {
  const isOptional = schema instanceof z.ZodNullable
  const value = isOptional ? (schema.unwrap() as z.ZodType) : schema
  return { name, type: columnType(value), isOptional, meaning: schema.description ?? '' }
}

function columnType(schema: z.ZodType): DataColumn['type'] {
  const { type, format } = z.toJSONSchema(schema)
  if (format === 'date-time') return 'timestamp'
  if (format === 'date') return 'date'
  if (type === 'string') return 'text'
  if (type === 'array') return 'text[]'
  return type === 'integer' || type === 'boolean' ? type : 'json'
}

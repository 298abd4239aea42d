import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { readDate } from '../moved-post.ts'

/** A value of a file as its field is stored; `schema` is that of the stored field, and texts of `isCell` are cells of CSV. */
export function storedValue(schema: z.ZodType, value: unknown, isCell: boolean): unknown {
  if (schema instanceof z.ZodNullable)
    return isCell && value === '' ? null : storedValue(schema.unwrap() as z.ZodType, value, isCell)
  if (schema instanceof z.ZodISODateTime) return typeof value === 'string' ? readDate(value) : value
  if (!isCell || typeof value !== 'string' || schema instanceof z.ZodString) return value
  if (schema instanceof z.ZodArray) return listOf(value)
  if (schema instanceof z.ZodBoolean) return booleanOf(value)
  if (value === '') return undefined
  return schema instanceof z.ZodEnum ? value : (parseJson(value) ?? value)
}

/** As exports write it, or as people do: with commas, or with line ends where entries have commas. */
function listOf(cell: string): unknown {
  if (cell.trim() === '') return []
  const parsed = parseJson(cell)
  if (Array.isArray(parsed)) return parsed
  return cell.split(cell.includes('\n') ? '\n' : ',').map((entry) => entry.trim())
}

function booleanOf(cell: string): unknown {
  if (/^(true|yes|1)$/i.test(cell)) return true
  if (/^(false|no|0)$/i.test(cell)) return false
  return cell === '' ? undefined : cell
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Of values those that differ from the stored ones. Members of objects have no order. */
export const differing = (values: Record<string, unknown>, stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, stored[name])),
  )

import { notFound } from '@tanstack/react-router'
import { isRefusedAddress } from '#platform/api-client.ts'

/** Returns the id in the URL of a record's page. Throws `notFound` unless it is a positive number. */
export function readId(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  return Number(id)
}

/** Throws `notFound` if the server refused a record. Rethrows all other errors. */
export function throwMissing(problem: unknown): never {
  throw isRefusedAddress(problem) ? notFound() : problem
}

import { notFound } from '@tanstack/react-router'
import { isRefusedAddress } from '#platform/api-client.ts'

/** The id in the address of a record's page. Anything else is a missing page. */
export function readId(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  return Number(id)
}

/** Turns a refused record into a missing page, and rethrows all other failures. */
export function throwMissing(problem: unknown): never {
  throw isRefusedAddress(problem) ? notFound() : problem
}

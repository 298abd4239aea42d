import { z } from 'zod'
import type { Endpoint } from './contract.ts'
import { Id, identity, KnownVersion } from './number-schema.ts'

type StoredFields<Fields extends z.ZodRawShape> = {
  [K in keyof Fields]: z.ZodType<
    Exclude<z.output<Fields[K]>, undefined>,
    Exclude<z.output<Fields[K]>, undefined>
  >
}

/**
 * Derives the fields of a response from the fields of its input, so that every stored field is returned. Drops length limits and
 * their messages. Optional fields become required, so the database must fill them in.
 */
export function storedFields<Fields extends z.ZodRawShape>(input: Fields): StoredFields<Fields> {
  const fields = Object.entries(input).map(([name, schema]) => [name, stored(schema as z.ZodType)])
  return Object.fromEntries(fields)
}

function stored(schema: z.ZodType): z.ZodType {
  const inner = (type: unknown) => stored(type as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inner(schema.unwrap())
  if (schema instanceof z.ZodNullable) return inner(schema.unwrap()).nullable()
  if (schema instanceof z.ZodPipe) return inner(schema.out instanceof z.ZodTransform ? schema.in : schema.out)
  if (schema instanceof z.ZodObject) return z.object(storedFields(schema.shape))
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element))
  if (schema instanceof z.ZodISODateTime) return z.iso.datetime()
  return schema instanceof z.ZodString ? z.string() : schema
}

type CollectionList<Input extends z.ZodType, Change extends z.ZodType, Output extends z.ZodType> = {
  /** Singular, such as 'project'. */
  noun: string
  input: Input
  /** The input of a change; fields that it leaves out keep their values. */
  change: Change
  output: Output
}

const admin = { access: ['admin'] } as const
/** For changes to one entry, which fail with 412 if somebody else has changed it meanwhile. */
const guarded = { params: Id, headers: KnownVersion }
const Before = z.object({ before: identity().nullable() })

type Admin<Declared> = Declared & { access: typeof admin.access; summary: string }

/** The endpoints of a list at `/api/<path>` that everybody can read and that admins edit and reorder. */
export type CollectionContract<
  Path extends string,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Output extends z.ZodType,
> = Record<
  `GET /api/${Path}`,
  { access: 'anyone'; isContent: true; output: z.ZodArray<Output>; summary: string }
> &
  Record<`POST /api/admin/${Path}`, Admin<{ body: Input; output: Output; status: 201 }>> &
  Record<`PUT /api/admin/${Path}/{id}`, Admin<typeof guarded & { body: Change; output: Output }>> &
  Record<`DELETE /api/admin/${Path}/{id}`, Admin<typeof guarded>> &
  Record<`POST /api/admin/${Path}/{id}/restore`, Admin<{ params: typeof Id; output: Output }>> &
  Record<
    `PUT /api/admin/${Path}/{id}/place`,
    Admin<{ params: typeof Id; body: typeof Before; output: z.ZodArray<Output> }>
  >

/** Declares the endpoints of a collection. `path` is its plural, such as 'projects', and part of the addresses. */
export function collectionContract<
  Path extends string,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Output extends z.ZodType,
>(
  path: Path,
  { noun, input, change, output }: CollectionList<Input, Change, Output>,
): CollectionContract<Path, Input, Change, Output> {
  const all = path.replaceAll('-', ' ')
  const one = `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
  const declared: Record<string, Endpoint> = {
    [`GET /api/${path}`]: {
      access: 'anyone',
      isContent: true,
      output: z.array(output),
      summary: `List all ${all}`,
    },
    [`POST /api/admin/${path}`]: {
      ...admin,
      body: input,
      output,
      status: 201,
      summary: `Add ${one} at the end of the list`,
    },
    [`PUT /api/admin/${path}/{id}`]: {
      ...admin,
      ...guarded,
      body: change,
      output,
      summary: `Change ${one}; with \`If-Match\`, only if nobody else has changed it`,
    },
    [`DELETE /api/admin/${path}/{id}`]: {
      ...admin,
      ...guarded,
      summary: `Delete ${one}, which can be restored for a day; \`If-Match\` as for a change`,
    },
    [`POST /api/admin/${path}/{id}/restore`]: {
      ...admin,
      params: Id,
      output,
      summary: `Restore a deleted ${noun} to its former place`,
    },
    [`PUT /api/admin/${path}/{id}/place`]: {
      ...admin,
      params: Id,
      body: Before,
      output: z.array(output),
      summary: `Move ${one} before another one, or to the end with null; return all ${all} in order`,
    },
  }
  return declared as CollectionContract<Path, Input, Change, Output>
}

import { and, eq, sql } from 'drizzle-orm'
import { interfaceLanguageFor } from '#base/site/domain/interface-languages.ts'
import { db } from '#platform/database/database.ts'
import { inLanguage } from '#platform/texts/in-language.ts'
import { userSettings, users } from '../table.ts'

/**
 * Somebody to whom the site writes: an account, the record of a client, or a mere address. `language` is the one to use if neither
 * has one; by default the site's.
 */
export type Reader = {
  userId?: number | null
  clientId?: number | null
  email?: string | null
  language?: string | undefined
}

/** `language` is a language tag (BCP 47), or empty. */
type ClientRecord = { userId: number | null; language: string }

let findRecord = async (_reader: Reader): Promise<ClientRecord | undefined> => undefined

/** Registers the function that returns the record of a reader who is a client. */
export function setClientRecords(find: typeof findRecord): void {
  findRecord = find
}

/**
 * Returns the language in which the site writes to somebody: that of their account, otherwise that of their record as a client.
 * Undefined for the site's.
 */
async function readerLanguage(reader: Reader): Promise<string | undefined> {
  const userId = reader.userId ?? (reader.email ? await accountWith(reader.email) : undefined)
  const own = userId && (await accountLanguage(userId))
  if (own) return own
  const record = await findRecord({ ...reader, userId: userId ?? null })
  const chosen = !userId && record?.userId && (await accountLanguage(record.userId))
  return chosen || interfaceLanguageFor(record?.language ?? '') || reader.language
}

/** Runs `work`, which writes to somebody, in their language. Rejects with the errors of `work`. */
export const inReaderLanguage = async <Result>(
  reader: Reader,
  work: () => Result | Promise<Result>,
): Promise<Result> => inLanguage(await readerLanguage(reader), async () => work())

async function accountLanguage(userId: number): Promise<string | null> {
  const [found] = await db()
    .select({ language: userSettings.language })
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
  return found?.language ?? null
}

/** An unverified address may belong to somebody else than the account. */
async function accountWith(email: string): Promise<number | undefined> {
  const [found] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.isEmailVerified, true)))
  return found?.id
}

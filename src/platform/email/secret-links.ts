import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { siteOrigin } from '../config.ts'
import { db } from '../database/database.ts'
import { hashSecret, newSecret } from '../secret.ts'

/** A kind of links in emails that open something for whoever has them. Each secret is only stored as a hash. */
export type SecretLink = {
  /** What stands before the secret, such as `/invite/`. */
  begin: string
  /** The column of the hashes. */
  hash: PgColumn
  /** Which rows of its table have a link that can be made anew: one that has not ended. Without it all. */
  isRenewable?: () => SQL | undefined
  /** What a row has once its link is made anew. */
  renewed: (hash: string) => object
}

/** The secret links of an email's text, each once. */
export const secretsIn = (links: SecretLink[], text: string): { link: SecretLink; secret: string }[] =>
  links.flatMap((link) =>
    [...new Set(secretsAfter(siteOrigin() + link.begin, text))].map((secret) => ({ link, secret })),
  )

const secretsAfter = (address: string, text: string): string[] =>
  text
    .split(address)
    .slice(1)
    .flatMap((rest) => /^[\w-]{43}(?![\w-])/.exec(rest)?.[0] ?? [])

/** Puts a new secret in the place of one, inside the caller's transaction, and gives it; undefined where its link has ended. */
export async function renewSecret(link: SecretLink, secret: string): Promise<string | undefined> {
  const { hash, isRenewable, renewed } = link
  const anew = newSecret()
  const rows = await db()
    .update(hash.table)
    .set(renewed(hashSecret(anew)))
    .where(and(eq(hash, hashSecret(secret)), isRenewable?.()))
    .returning({ hash })
  return rows.length > 0 ? anew : undefined
}

/** Of some texts the secrets that `renewSecret` would put new ones in the place of. */
export async function renewableSecrets(links: SecretLink[], texts: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const link of links) {
    const secrets = texts.flatMap((text) => secretsIn([link], text).map(({ secret }) => secret))
    if (secrets.length === 0) continue
    const hashes = new Map(secrets.map((secret) => [hashSecret(secret), secret]))
    const { hash, isRenewable } = link
    const rows = await db()
      .select({ hash })
      .from(hash.table)
      .where(and(inArray(hash, [...hashes.keys()]), isRenewable?.()))
    for (const row of rows) found.add(hashes.get(row.hash as string) as string)
  }
  return found
}

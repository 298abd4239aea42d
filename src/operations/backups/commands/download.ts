import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { and, eq, gt, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import { type DownloadLink, linkSeconds } from '../contract.ts'
import { backupFolder, fileOfBackup } from '../queries.ts'
import { backupLinks } from '../table.ts'

/**
 * Returns an address at which this admin can download a backup once within 60 seconds, and records the offer in the audit. Throws
 * `missing` if the backup does not exist.
 */
export async function offerDownload(admin: Member, backupId: number, address: string): Promise<DownloadLink> {
  const token = newSecret()
  return tx(async () => {
    await fileOfBackup(backupId)
    const link = await db()
      .insert(backupLinks)
      .values({
        ...{ tokenHash: hashSecret(token), backupId, userId: admin.id },
        expiresAt: sql`now() + make_interval(secs => ${linkSeconds})`,
      })
      .returning({ until: backupLinks.expiresAt })
      .then(oneRow)
    await recordInAudit({ userId: admin.id, action: 'download-backup' }, byMember(admin, address))
    return { url: `/api/admin/backups/download?token=${token}`, until: link.until }
  })
}

/**
 * Responds with the file of a backup, and consumes the token in its address. Throws `missing` when the token was used, has
 * expired or belongs to another admin, and when the backup or its file no longer exists.
 */
export async function downloadBackup(admin: Member, token: string): Promise<Response> {
  const link = await db()
    .delete(backupLinks)
    .where(
      and(
        eq(backupLinks.tokenHash, hashSecret(token)),
        eq(backupLinks.userId, admin.id),
        gt(backupLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ backupId: backupLinks.backupId })
    .then(oneOr(msg`This address was used already, or is too old`))
  const name = await fileOfBackup(link.backupId)
  const file = await open(join(backupFolder(), name)).catch(() => {
    throw new AppError('missing', msg`The file of this backup is gone`)
  })
  const { size } = await file.stat()
  const headers = {
    'content-type': 'application/gzip',
    'content-disposition': contentDisposition(name),
    'content-length': String(size),
    'cache-control': 'private, no-store',
  }
  return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, { headers })
}

import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { endInterrupted, getRunningSince } from '@/domain/operations/backup-times'
import { formatInstant } from '@/domain/time/calendar'
import { formatAge } from '@/domain/time/format'
import { backupTodo } from '@/messages/management-health'
import { toDownloadName, toScheduledName } from '@/server/backup/backup-names'
import { openBackupFiles, toBackupPath, isManifest } from '@/server/backup/manifest'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { writeAudit } from '@/server/repositories/audit'
import { loadBackupBooks } from '@/server/repositories/key-values'
import { checkOwnPassword } from '@/server/services/auth/own-password'
import { createTarPacker } from 'modern-tar'
import type { FileStore, StoredFile } from '@/server/files/file-store'
import { BackupError } from '@/server/backup/backup-error'

/** True if a backup was finished, because its manifest is written last. */
const isWholeBackup = async (store: FileStore): Promise<boolean> =>
  (await store.list()).some(({ name }) => isManifest(name))

/** The files of a backup. Its manifest is the last, so an archive that was cut off is not restored. */
const listInOrder = async (store: FileStore): Promise<StoredFile[]> =>
  (await store.list()).toSorted(
    (a, b) => Number(isManifest(a.name)) - Number(isManifest(b.name)) || (a.name < b.name ? -1 : 1),
  )

/**
 * Packs a backup into one tar archive, with its files in the folder `name`. Files are read as the archive is, so only a
 * few megabytes are in memory. Encrypted files stay encrypted.
 */
const packBackup = (store: FileStore, name: string): ReadableStream<Uint8Array> => {
  const { readable, controller } = createTarPacker()
  const pack = async (): Promise<void> => {
    for (const { name: file } of await listInOrder(store)) {
      const open = await store.open(file)
      if (!open) throw new BackupError('damaged', `${file} is missing from ${store.place}.`)
      try {
        const header = {
          name: `${name}/${file}`,
          size: open.bytes,
          mtime: new Date(open.changedAt),
          mode: 0o600,
        }
        const entry = controller.add(header).getWriter()
        for await (const chunk of open.content) await entry.write(chunk)
        await entry.close()
      } finally {
        open.close()
      }
    }
    controller.finalize()
  }
  // The reader gets the error, so the download is cut off and the browser reports it.
  pack().catch((error: unknown) => controller.error(error))
  return readable
}

/** Describes the backups for the health page. */
export const loadBackupState = async (payload: BasePayload) => {
  const now = dependenciesOf(payload).clock.now()
  const known = await loadBackupBooks(payload)
  const { made = null, failed = null, ...books } = known ? endInterrupted(now, known) : {}
  const since = getRunningSince(now, books)
  return {
    running_since: since === null ? null : formatInstant(since),
    last: made && {
      made_at: formatInstant(made.at),
      age: formatAge(now - made.at),
      bytes: made.bytes,
      is_encrypted: made.isSealed,
    },
    failed_at: failed && formatInstant(failed.at),
    failure: failed && (backupTodo[failed.reason] ?? backupTodo.other ?? null),
  }
}

/** How long a link can be used to begin a download. */
const LINK_LIVES = '1m'

const ALGORITHM = 'HS256'

/** Derives a separate key, which does not sign session tokens. */
const deriveLinkKey = ({ secret }: BasePayload): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'downloads of backups', 32))

const openFiles = (name: string) => {
  const { backups } = getEnv()
  return openBackupFiles(backups, toBackupPath(backups, name))
}

/**
 * Creates a link to download the last backup, for an admin who enters their own password. The link only works for the
 * same admin while they are signed in.
 */
export const createDownloadLink = async (
  req: PayloadRequest,
  password: string,
): Promise<Result<{ url: string }>> => {
  const { payload, user } = req
  if (user?.collection !== 'users') return fail('NOT_SIGNED_IN')
  const refused = await checkOwnPassword(req, user, password)
  if (refused) return refused
  const books = await loadBackupBooks(payload)
  const name = books?.made ? toScheduledName(books.made.at) : null
  if (name === null || !(await isWholeBackup(openFiles(name)))) return fail('BACKUP_NOT_FOUND')
  const ticket = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(String(user.id))
    .setSubject(name)
    .setIssuedAt(Math.floor(dependenciesOf(payload).clock.now() / 1000))
    .sign(deriveLinkKey(payload))
  return ok({ url: `/api/backups/file?${new URLSearchParams({ ticket })}` })
}

/** The name of the backup for which this admin got the link. Null if the link is invalid or has expired. */
const readTicket = async ({ payload, user }: PayloadRequest, ticket: string): Promise<string | null> => {
  const { payload: claims } = await jwtVerify(ticket, deriveLinkKey(payload), {
    algorithms: [ALGORITHM],
    audience: String(user?.id),
    maxTokenAge: LINK_LIVES,
    currentDate: new Date(dependenciesOf(payload).clock.now()),
  }).catch(() => ({ payload: null }))
  return claims?.sub ?? null
}

interface Archive {
  filename: string
  content: ReadableStream<Uint8Array>
}

/** Opens a backup as one file, for a link of `createDownloadLink`. The download is recorded in the activity log. */
export const openDownload = async (req: PayloadRequest, ticket: string): Promise<Result<Archive>> => {
  const name = await readTicket(req, ticket)
  if (name === null) return fail('BACKUP_LINK_EXPIRED')
  const store = openFiles(name)
  if (!(await isWholeBackup(store))) return fail('BACKUP_NOT_FOUND')
  await writeAudit(req, { action: 'backup-downloaded', subject: 'backups', subjectId: name, summary: name })
  const as = toDownloadName(name)
  return ok({ filename: `${as}.tar`, content: packBackup(store, as) })
}

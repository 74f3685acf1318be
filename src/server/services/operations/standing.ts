import { statfs } from 'node:fs/promises'
import type { BasePayload } from 'payload'
import { type Heartbeat, lateJobs } from '../../../domain/operations/late-jobs'
import { dependenciesOf } from '../../dependencies'
import type { BackupBooks } from '../../../domain/operations/backup-times'
import { isDatabaseFull } from '../../database-away'
import { env } from '../../env'
import { openAlerts } from '../../repositories/alerts'
import { backupBooks } from '../../repositories/backups'
import { heartbeats } from '../../repositories/heartbeats'
import { countTroubled, waitingMails } from '../../repositories/notifications'
import { askDatabase } from './ask-database'
import { outsideChecks, type OutsideChecks } from './outside'
import { secretFits } from './secret-check'

/** How much the disk of DATA_DIR has, in bytes. */
export interface Disk {
  free: number
  total: number
}

/** What the database knows of how the site is doing. */
export interface Books {
  /** How long the database took to answer, in ms. */
  tookMs: number
  /** Whether its writes find no room on the disk. */
  isFull: boolean
  mails: { count: number; since: number | null; troubled: number }
  alerts: number
  jobs: Heartbeat[]
  /** Null: nobody has looked yet whether one is due. */
  backups: BackupBooks | null
  /** Whether the secret is the one that the salon's texts are sealed with. */
  secretFits: boolean
}

/** How everything is that the site needs; what could not be had is null. */
export interface Standing {
  now: number
  database: 'sqlite' | 'mongodb'
  books: Books | null
  outside: OutsideChecks
  disk: Disk | null
  late: Heartbeat[]
}

const readBooks = async (payload: BasePayload): Promise<Books> => {
  const tookMs = await askDatabase(payload)
  const [waiting, troubled, alerts, jobs, backups, fits] = await Promise.all([
    waitingMails(payload),
    countTroubled(payload),
    openAlerts(payload),
    heartbeats(payload),
    backupBooks(payload),
    secretFits(payload),
  ])
  return {
    tookMs,
    isFull: isDatabaseFull(payload),
    mails: { ...waiting, troubled },
    alerts: alerts.rows.length,
    jobs,
    backups,
    secretFits: fits,
  }
}

const diskOf = async (folder: string): Promise<Disk | null> => {
  const found = await statfs(folder).catch(() => null)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

/** Looks at everything that the site needs; services outside are asked anew after `goodFor` ms. Never fails. */
export const standingOf = async (payload: BasePayload, goodFor: number): Promise<Standing> => {
  const { database, dataDir } = env()
  const now = dependenciesOf(payload).clock.now()
  const [books, outside, disk] = await Promise.all([
    readBooks(payload).catch((error: unknown) => {
      payload.logger.error({ err: error }, 'the status of the site could not be read')
      return null
    }),
    outsideChecks(payload, goodFor),
    diskOf(dataDir),
  ])
  const late = lateJobs(books?.jobs ?? [], now, process.uptime() * 1000)
  return { now, database: database.kind, books, outside, disk, late }
}

import type { BasePayload } from 'payload'
import { getPictureStore } from '@/server/files/folder-store'
import { statfs } from 'node:fs/promises'
import { dependenciesOf } from '@/server/dependencies'
import { withTimeout } from '@/server/with-timeout'
import { checkSetUp, listSetUpFaults } from '@/server/services/settings/payment-set-up'
import { type BackupBooks, type Heartbeat, findLateJobs } from '@/domain/operations/backup-times'
import { isDatabaseFull } from '@/server/repositories/running-database'
import { getEnv } from '@/server/env'
import { openAlerts } from '@/server/repositories/alerts'
import { loadBackupBooks } from '@/server/repositories/key-values'
import { listHeartbeats } from '@/server/repositories/counters'
import { countTroubled, countWaitingMails } from '@/server/repositories/notifications'
import { askDatabase } from './ask-database'
import { isSecretUnchanged } from './secret-check'

/** `look`: nobody has to do anything this minute. */
export type HealthState = 'good' | 'look' | 'bad'

/** What is said of one thing that the site needs. */
export interface CheckResult {
  state: HealthState
  says: string
  /** Null where there is nothing to do. */
  todo: string | null
}

export const createOk = (says: string): CheckResult => ({ state: 'good', says, todo: null })
export const createWarning = (says: string, todo: string | null): CheckResult => ({
  state: 'look',
  says,
  todo,
})
export const createError = (says: string, todo: string | null): CheckResult => ({ state: 'bad', says, todo })

const MB = 1024 ** 2

/** A number of bytes for people. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`

/** Whoever does not answer within so many ms does not answer. */
const PATIENCE = 8_000

/** What somebody else's service says of itself; `reason` is theirs, or ours. */
interface ServiceCheck {
  answers: boolean
  reason: string | null
}

interface ServiceChecks {
  /** Null: no mail server is set up. */
  mail: ServiceCheck | null
  /** Null: test payments, or none. `reason`: what is wrong with how it is set up, in sentences. */
  square: ServiceCheck | null
  /** What plays Square in test payments. Null: nothing does. */
  standIn: ServiceCheck | null
  /** The bucket that pictures lie in. Null: they lie in a folder. */
  pictures: ServiceCheck | null
}

const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

const toServiceCheck = (check: Promise<unknown>): Promise<ServiceCheck> =>
  withTimeout(check, PATIENCE, 'It is not responding.').then(
    () => ({ answers: true, reason: null }),
    (error: unknown) => ({ answers: false, reason: describeError(error) }),
  )

const checkMail = async (payload: BasePayload): Promise<ServiceCheck | null> => {
  const { check } = dependenciesOf(payload).mail
  return check ? toServiceCheck(check()) : null
}

const checkPictures = async (payload: BasePayload): Promise<ServiceCheck | null> => {
  const store = getPictureStore(payload)
  return 'check' in store ? toServiceCheck(store.check()) : null
}

const checkSquare = async (payload: BasePayload): Promise<ServiceCheck | null> => {
  if (!dependenciesOf(payload).payments.setUp) return null
  const report = await withTimeout(checkSetUp(payload), PATIENCE, 'late').catch(() => null)
  const faults = report?.faults ?? listSetUpFaults(payload)
  return { answers: report?.isChecked ?? faults.length === 0, reason: faults.join(' ') || null }
}

const checkStandIn = async (payload: BasePayload): Promise<ServiceCheck | null> => {
  const { checkStandIn: check } = dependenciesOf(payload).payments
  return check ? toServiceCheck(check()) : null
}

interface Known {
  at: number
  checks: Promise<ServiceChecks>
}

const lastChecks = new WeakMap<BasePayload, Known>()

/** Asks mail server, Square or its stand-in, and bucket how they are, unless somebody did within the last `goodFor` ms. Never fails. */
const runServiceChecks = (payload: BasePayload, goodFor: number): Promise<ServiceChecks> => {
  const last = lastChecks.get(payload)
  if (last && performance.now() - last.at < goodFor) return last.checks
  const checks = Promise.all([
    checkMail(payload),
    checkSquare(payload),
    checkStandIn(payload),
    checkPictures(payload),
  ]).then(([mail, square, standIn, pictures]) => ({ mail, square, standIn, pictures }))
  lastChecks.set(payload, { at: performance.now(), checks })
  return checks
}

/** How much the disk of DATA_DIR has, in bytes. */
interface Disk {
  free: number
  total: number
}

/** What the database knows of how the site is doing. */
interface Books {
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
export interface HealthStatus {
  now: number
  database: 'sqlite' | 'mongodb'
  books: Books | null
  outside: ServiceChecks
  disk: Disk | null
  late: Heartbeat[]
}

const readBooks = async (payload: BasePayload): Promise<Books> => {
  const tookMs = await askDatabase(payload)
  const [waiting, troubled, alerts, jobs, backups, fits] = await Promise.all([
    countWaitingMails(payload),
    countTroubled(payload),
    openAlerts(payload),
    listHeartbeats(payload),
    loadBackupBooks(payload),
    isSecretUnchanged(payload),
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

const checkDisk = async (folder: string): Promise<Disk | null> => {
  const found = await statfs(folder).catch(() => null)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

/** Looks at everything that the site needs; services outside are asked anew after `goodFor` ms. Never fails. */
export const checkHealth = async (payload: BasePayload, goodFor: number): Promise<HealthStatus> => {
  const { database, dataDir } = getEnv()
  const now = dependenciesOf(payload).clock.now()
  const [books, outside, disk] = await Promise.all([
    readBooks(payload).catch((error: unknown) => {
      payload.logger.error({ err: error }, 'the status of the site could not be read')
      return null
    }),
    runServiceChecks(payload, goodFor),
    checkDisk(dataDir),
  ])
  const late = findLateJobs(books?.jobs ?? [], now, process.uptime() * 1000)
  return { now, database: database.kind, books, outside, disk, late }
}

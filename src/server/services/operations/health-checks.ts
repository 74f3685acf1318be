import type { BasePayload } from 'payload'
import { getPictureStore } from '@/server/files/folder-store'
import { statfs } from 'node:fs/promises'
import { dependenciesOf } from '@/server/dependencies'
import { withTimeout } from '@/server/run-bounded'
import { checkSetUp, listSetUpFaults } from '@/server/services/settings/payment-set-up'
import { jobNames, type BackupBooks, type Heartbeat, findLateJobs } from '@/domain/operations/backup-times'
import { isDatabaseFull, askForOneRow } from '@/server/repositories/running-database'
import { getEnv } from '@/server/env'
import { openAlerts } from '@/server/repositories/alerts'
import { loadBackupBooks } from '@/server/repositories/key-values'
import { listHeartbeats } from '@/server/repositories/counters'
import { countTroubled, countWaitingMails } from '@/server/repositories/notifications'
import { loadTextTroubles } from '@/server/repositories/texts'
import { isSecretUnchanged } from './secret-check'

/** A database that takes longer than this (in ms) counts as down. */
const DATABASE_PATIENCE = 3_000

/** Reads one row. Throws if the database does not respond in time. Returns the time it took, in ms. */
export const askDatabase = async (payload: BasePayload): Promise<number> => {
  const since = performance.now()
  const asked = askForOneRow(payload)
  await withTimeout(asked, DATABASE_PATIENCE, `the database did not answer within ${DATABASE_PATIENCE} ms`)
  return Math.round(performance.now() - since)
}

/** `look` is a warning that is not urgent. */
export type HealthState = 'good' | 'look' | 'bad'

/** The state of one thing that the site needs. */
export interface CheckResult {
  state: HealthState
  says: string
  /** The action needed. Null if there is none. */
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

/** Formats a number of bytes for display. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`

/** A service that takes longer than this (in ms) counts as not responding. */
const PATIENCE = 8_000

/** The state of an external service. `reason` is the service's own message or one of ours. */
interface ServiceCheck {
  answers: boolean
  reason: string | null
}

interface ServiceChecks {
  /** Null if there is no mail server. */
  mail: ServiceCheck | null
  /** Null for test payments or none. `reason` has the problems with the set-up, as sentences. */
  square: ServiceCheck | null
  /** The stand-in for Square with test payments. Null if there is none. */
  standIn: ServiceCheck | null
  /** The provider of text messages. Null if there is none. */
  texts: ServiceCheck | null
  /** The bucket for pictures. Null if they are stored in a folder. */
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

const checkTexts = async (payload: BasePayload): Promise<ServiceCheck | null> => {
  const { texts } = dependenciesOf(payload)
  return texts ? toServiceCheck(texts.check()) : null
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

/**
 * Checks the mail server, Square or its stand-in, and the bucket. A result that is less than `goodFor` ms old is used
 * again. Never fails.
 */
const runServiceChecks = (payload: BasePayload, goodFor: number): Promise<ServiceChecks> => {
  const last = lastChecks.get(payload)
  if (last && performance.now() - last.at < goodFor) return last.checks
  const checks = Promise.all([
    checkMail(payload),
    checkSquare(payload),
    checkStandIn(payload),
    checkTexts(payload),
    checkPictures(payload),
  ]).then(([mail, square, standIn, texts, pictures]) => ({ mail, square, standIn, texts, pictures }))
  lastChecks.set(payload, { at: performance.now(), checks })
  return checks
}

/** The size and free space of the disk with DATA_DIR, in bytes. */
interface Disk {
  free: number
  total: number
}

/** The site's state according to the database. */
interface Books {
  /** How long the database took to respond, in ms. */
  tookMs: number
  /** True if writes to the database fail because there is no space on the disk. */
  isFull: boolean
  mails: { count: number; since: number | null; troubled: number }
  texts: Awaited<ReturnType<typeof loadTextTroubles>>
  alerts: number
  jobs: Heartbeat[]
  /** Null if no check has run yet. */
  backups: BackupBooks | null
  /** True if the salon's texts were encrypted with the current secret. */
  secretFits: boolean
}

/** The state of everything that the site needs. Anything that could not be read is null. */
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
  const [waiting, troubled, texts, alerts, jobs, backups, fits] = await Promise.all([
    countWaitingMails(payload),
    countTroubled(payload),
    loadTextTroubles(payload),
    openAlerts(payload),
    listHeartbeats(payload, jobNames),
    loadBackupBooks(payload),
    isSecretUnchanged(payload),
  ])
  return {
    tookMs,
    isFull: isDatabaseFull(payload),
    mails: { ...waiting, troubled },
    texts,
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

/** Checks everything that the site needs. Results of external services are used again for `goodFor` ms. Never fails. */
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

import type { BasePayload } from 'payload'
import { picturesOf } from '@/server/files/folder-store'
import { statfs } from 'node:fs/promises'
import { dependenciesOf } from '@/server/dependencies'
import { inTime } from '@/server/in-time'
import { checkSetUp, knownSetUpFaults } from '@/server/services/settings/payment-set-up'
import { type BackupBooks, type Heartbeat, lateJobs } from '@/domain/operations/backup-times'
import { isDatabaseFull } from '@/server/database-away'
import { env } from '@/server/env'
import { openAlerts } from '@/server/repositories/alerts'
import { backupBooks } from '@/server/repositories/backups'
import { heartbeats } from '@/server/repositories/leases'
import { countTroubled, waitingMails } from '@/server/repositories/notifications'
import { askDatabase } from './ask-database'
import { secretFits } from './secret-check'

/** `look`: nobody has to do anything this minute. */
export type HealthState = 'good' | 'look' | 'bad'

/** What is said of one thing that the site needs. */
export interface Said {
  state: HealthState
  says: string
  /** Null where there is nothing to do. */
  todo: string | null
}

export const good = (says: string): Said => ({ state: 'good', says, todo: null })
export const look = (says: string, todo: string | null): Said => ({ state: 'look', says, todo })
export const bad = (says: string, todo: string | null): Said => ({ state: 'bad', says, todo })

const MB = 1024 ** 2

/** A number of bytes for people. */
export const inWords = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`

/** Whoever does not answer within so many ms does not answer. */
const PATIENCE = 8_000

/** What somebody else's service says of itself; `reason` is theirs, or ours. */
interface Outside {
  answers: boolean
  reason: string | null
}

interface OutsideChecks {
  /** Null: no mail server is set up. */
  mail: Outside | null
  /** Null: test payments, or none. `reason`: what is wrong with how it is set up, in sentences. */
  square: Outside | null
  /** What plays Square in test payments. Null: nothing does. */
  standIn: Outside | null
  /** The bucket that pictures lie in. Null: they lie in a folder. */
  pictures: Outside | null
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

const said = (check: Promise<unknown>): Promise<Outside> =>
  inTime(check, PATIENCE, 'It is not responding.').then(
    () => ({ answers: true, reason: null }),
    (error: unknown) => ({ answers: false, reason: sentenceOf(error) }),
  )

const checkMail = async (payload: BasePayload): Promise<Outside | null> => {
  const { check } = dependenciesOf(payload).mail
  return check ? said(check()) : null
}

const checkPictures = async (payload: BasePayload): Promise<Outside | null> => {
  const store = picturesOf(payload)
  return 'check' in store ? said(store.check()) : null
}

const checkSquare = async (payload: BasePayload): Promise<Outside | null> => {
  if (!dependenciesOf(payload).payments.setUp) return null
  const report = await inTime(checkSetUp(payload), PATIENCE, 'late').catch(() => null)
  const faults = report?.faults ?? knownSetUpFaults(payload)
  return { answers: report?.isChecked ?? faults.length === 0, reason: faults.join(' ') || null }
}

const checkStandIn = async (payload: BasePayload): Promise<Outside | null> => {
  const { checkStandIn: check } = dependenciesOf(payload).payments
  return check ? said(check()) : null
}

interface Known {
  at: number
  checks: Promise<OutsideChecks>
}

const known = new WeakMap<BasePayload, Known>()

/** Asks mail server, Square or its stand-in, and bucket how they are, unless somebody did within the last `goodFor` ms. Never fails. */
const outsideChecks = (payload: BasePayload, goodFor: number): Promise<OutsideChecks> => {
  const last = known.get(payload)
  if (last && performance.now() - last.at < goodFor) return last.checks
  const checks = Promise.all([
    checkMail(payload),
    checkSquare(payload),
    checkStandIn(payload),
    checkPictures(payload),
  ]).then(([mail, square, standIn, pictures]) => ({ mail, square, standIn, pictures }))
  known.set(payload, { at: performance.now(), checks })
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

import type { BasePayload } from 'payload'
import type { BackupTimes } from '@/domain/operations/backup-times'
import { MINUTE } from '@/domain/time/time'
import {
  databaseWords,
  diskWords,
  type healthParts,
  jobsWords,
  jobWords,
  mailWords,
  pictureWords,
  proxyWords,
  secretWords,
  squareWords,
  textWords,
} from '@/messages/management-health'
import { getEnv } from '@/server/env'
import { dependenciesOf } from '@/server/dependencies'
import { checkBackups } from './scheduled-backup'
import {
  createError,
  createOk,
  type HealthState,
  formatBytes,
  createWarning,
  type CheckResult,
  type HealthStatus,
  checkHealth,
} from './health-checks'

/** One thing that the site needs, described for the salon's owner. */
interface HealthPart extends CheckResult {
  part: keyof typeof healthParts
}

/** A database that takes longer than this (in ms) counts as slow. */
const SLOW = 500

const checkDatabase = ({ books, database: kind }: HealthStatus): CheckResult => {
  if (!books) return createError(databaseWords.gone, databaseWords.goneTodo)
  const name = kind === 'sqlite' ? 'SQLite' : 'MongoDB'
  if (books.isFull) return createError(databaseWords.full, databaseWords.fullTodo)
  if (books.tookMs > SLOW)
    return createWarning(databaseWords.slow(name, books.tookMs), databaseWords.slowTodo)
  return createOk(databaseWords.good(name, books.tookMs))
}

/** Shown only if the secret has changed. */
const checkSecret = ({ books }: HealthStatus): HealthPart[] =>
  books?.secretFits === false
    ? [{ part: 'secret', ...createError(secretWords.other, secretWords.otherTodo) }]
    : []

const checkSquare = ({ outside }: HealthStatus, { payments: kind, why }: SetUp): CheckResult => {
  const { square: asked } = outside
  if (asked && !asked.answers) return createError(squareWords.gone, squareWords.goneTodo)
  if (asked?.reason) return createError(squareWords.wrong, asked.reason)
  if (outside.standIn?.answers === false)
    return createError(squareWords.standInGone, squareWords.standInGoneTodo)
  if (kind === 'none')
    return createWarning(squareWords.none, why ? squareWords.withheldTodo(why) : squareWords.noneTodo)
  return kind === 'test' ? createWarning(squareWords.test, squareWords.testTodo) : createOk(squareWords.good)
}

/**
 * Emails are normally sent within a minute. If the first one has been waiting for longer than this (in ms), it was
 * refused.
 */
const WAITED = 30 * MINUTE

const checkMail = ({ books, outside, now }: HealthStatus, delivers: boolean): CheckResult => {
  const { count, since, troubled } = books?.mails ?? { count: 0, since: null, troubled: 0 }
  const asked = outside.mail
  if (asked && !asked.answers)
    return createError(mailWords.gone(count), mailWords.goneTodo(asked.reason ?? ''))
  if (troubled > 0) return createError(mailWords.troubled(troubled), mailWords.troubledTodo)
  if (!delivers) return createWarning(mailWords.outbox, mailWords.outboxTodo)
  const waited = since === null ? 0 : now - since
  if (waited > WAITED)
    return createWarning(`${mailWords.good(count)} ${mailWords.old(Math.floor(waited / MINUTE))}`, null)
  return createOk(mailWords.good(count))
}

/** Shown only if the salon sends text messages. */
const checkTexts = ({ books, outside }: HealthStatus, isTest: boolean): HealthPart[] => {
  const { texts: asked } = outside
  if (!asked) return []
  const { troubled, waiting } = books?.texts ?? { troubled: 0, waiting: 0 }
  const toPart = (result: CheckResult): HealthPart[] => [{ part: 'texts', ...result }]
  if (!asked.answers)
    return toPart(createError(textWords.gone(waiting), textWords.goneTodo(asked.reason ?? '')))
  if (troubled > 0) return toPart(createError(textWords.troubled(troubled), textWords.troubledTodo))
  return toPart(isTest ? createWarning(textWords.test, textWords.testTodo) : createOk(textWords.good))
}

const checkJobs = ({ books, late, now }: HealthStatus): CheckResult => {
  if (!books) return createWarning(jobsWords.unknown, null)
  if (late.length > 0)
    return createError(jobsWords.late(late.map(({ name }) => jobWords[name])), jobsWords.lateTodo)
  const last = Math.max(...books.jobs.map(({ at }) => at ?? -Infinity))
  return createOk(jobsWords.good(last === -Infinity ? null : Math.max(0, Math.floor((now - last) / MINUTE))))
}

const MB = 1024 ** 2
/**
 * In bytes. Below the first limit, the owner should check. Below the second, there may not be enough space for a day's
 * work.
 */
const LOW = 1024 * MB
const FULL = 200 * MB

const checkDiskSpace = ({ disk: found }: HealthStatus): CheckResult => {
  if (!found) return createWarning(diskWords.unknown, null)
  const free = formatBytes(found.free)
  if (found.free < FULL) return createError(diskWords.full(free), diskWords.lowTodo)
  return found.free < LOW
    ? createWarning(diskWords.low(free), diskWords.lowTodo)
    : createOk(diskWords.good(free))
}

/** Shown only if pictures are in a bucket. For a folder, the check of the disk is enough. */
const checkPictures = ({ outside }: HealthStatus): HealthPart[] => {
  const asked = outside.pictures
  if (!asked) return []
  const is = asked.answers
    ? createOk(pictureWords.good)
    : createError(pictureWords.gone, pictureWords.goneTodo(asked.reason ?? ''))
  return [{ part: 'pictures', ...is }]
}

/** Shown only if there is a proxy that TRUST_PROXY does not include. */
const checkProxy = ({ isBehindProxy }: SetUp): HealthPart[] =>
  isBehindProxy ? [{ part: 'proxy', ...createWarning(proxyWords.notTrusted, proxyWords.notTrustedTodo) }] : []

const order: Record<HealthState, number> = { bad: 0, look: 1, good: 2 }

/** The parts of the site's set-up that affect its health. */
interface SetUp {
  payments: 'none' | 'test' | 'square'
  /** The reason why no payments are taken. Null if none is known. */
  why: string | null
  delivers: boolean
  /** True if text messages go to the stand-in. */
  areTextsTests?: boolean
  backups: BackupTimes
  /** True if a proxy on this machine forwards requests but is not trusted. */
  isBehindProxy?: boolean
}

/** Lists the parts of a health status, worst first. */
export const toHealthParts = (standing: HealthStatus, setUp: SetUp, isForAdmin = true): HealthPart[] => {
  const parts: HealthPart[] = [
    { part: 'database', ...checkDatabase(standing) },
    ...checkSecret(standing),
    { part: 'square', ...checkSquare(standing, setUp) },
    { part: 'mail', ...checkMail(standing, setUp.delivers) },
    ...checkTexts(standing, setUp.areTextsTests ?? false),
    { part: 'jobs', ...checkJobs(standing) },
    { part: 'disk', ...checkDiskSpace(standing) },
    ...checkPictures(standing),
    { part: 'backup', ...checkBackups(standing, setUp.backups, isForAdmin) },
    ...checkProxy(setUp),
  ]
  return parts.toSorted((a, b) => order[a.state] - order[b.state])
}

/** How long results of external services are used again, in ms, if someone reloads the page repeatedly. */
const GOOD_FOR = 10_000

/** Describes the site's health, with what an admin or other staff can do. Never fails. */
export const loadHealthReport = async (payload: BasePayload, isForAdmin = true): Promise<HealthPart[]> => {
  const { payments, mail: port, texts } = dependenciesOf(payload)
  const standing = await checkHealth(payload, GOOD_FOR)
  const { kind, why } = payments
  const isBehindProxy = globalThis.salonProxy === 'not trusted'
  const { backups } = getEnv()
  const setUp = {
    payments: kind,
    why,
    delivers: port.delivers,
    areTextsTests: texts?.isTest,
    backups,
    isBehindProxy,
  }
  return toHealthParts(standing, setUp, isForAdmin)
}

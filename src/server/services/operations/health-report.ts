import type { BasePayload } from 'payload'
import type { BackupTimes } from '../../../domain/operations/backup-times'
import { MINUTE } from '../../../domain/time/minutes'
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
} from '../../../messages/management-health'
import { env } from '../../env'
import { dependenciesOf } from '../../dependencies'
import { backupPart } from './scheduled-backup'
import { bad, good, type HealthState, inWords, look, type Said, type Standing, standingOf } from './checks'

/** One thing that the site needs, in words for whoever owns the salon. */
export interface HealthPart extends Said {
  part: keyof typeof healthParts
}

/** A database that takes longer than this, in ms, is slow. */
const SLOW = 500

const database = ({ books, database: kind }: Standing): Said => {
  if (!books) return bad(databaseWords.gone, databaseWords.goneTodo)
  const name = kind === 'sqlite' ? 'SQLite' : 'MongoDB'
  if (books.isFull) return bad(databaseWords.full, databaseWords.fullTodo)
  if (books.tookMs > SLOW) return look(databaseWords.slow(name, books.tookMs), databaseWords.slowTodo)
  return good(databaseWords.good(name, books.tookMs))
}

/** Only where it is another one. */
const secret = ({ books }: Standing): HealthPart[] =>
  books?.secretFits === false ? [{ part: 'secret', ...bad(secretWords.other, secretWords.otherTodo) }] : []

const square = ({ outside }: Standing, { payments: kind, why }: SetUp): Said => {
  const { square: asked } = outside
  if (asked && !asked.answers) return bad(squareWords.gone, squareWords.goneTodo)
  if (asked?.reason) return bad(squareWords.wrong, asked.reason)
  if (outside.standIn?.answers === false) return bad(squareWords.standInGone, squareWords.standInGoneTodo)
  if (kind === 'none')
    return look(squareWords.none, why ? squareWords.withheldTodo(why) : squareWords.noneTodo)
  return kind === 'test' ? look(squareWords.test, squareWords.testTodo) : good(squareWords.good)
}

/** Mails go out within a minute; a first one that waits longer than this, in ms, was refused before. */
const WAITED = 30 * MINUTE

const mail = ({ books, outside, now }: Standing, delivers: boolean): Said => {
  const { count, since, troubled } = books?.mails ?? { count: 0, since: null, troubled: 0 }
  const asked = outside.mail
  if (asked && !asked.answers) return bad(mailWords.gone(count), mailWords.goneTodo(asked.reason ?? ''))
  if (troubled > 0) return bad(mailWords.troubled(troubled), mailWords.troubledTodo)
  if (!delivers) return look(mailWords.outbox, mailWords.outboxTodo)
  const waited = since === null ? 0 : now - since
  if (waited > WAITED)
    return look(`${mailWords.good(count)} ${mailWords.old(Math.floor(waited / MINUTE))}`, null)
  return good(mailWords.good(count))
}

const jobs = ({ books, late, now }: Standing): Said => {
  if (!books) return look(jobsWords.unknown, null)
  if (late.length > 0) return bad(jobsWords.late(late.map(({ name }) => jobWords[name])), jobsWords.lateTodo)
  const last = Math.max(...books.jobs.map(({ at }) => at ?? -Infinity))
  return good(jobsWords.good(last === -Infinity ? null : Math.max(0, Math.floor((now - last) / MINUTE))))
}

const MB = 1024 ** 2
/** With less than this, in bytes, somebody should look; with less than that, a day's work may not fit. */
const LOW = 1024 * MB
const FULL = 200 * MB

const disk = ({ disk: found }: Standing): Said => {
  if (!found) return look(diskWords.unknown, null)
  const free = inWords(found.free)
  if (found.free < FULL) return bad(diskWords.full(free), diskWords.lowTodo)
  return found.free < LOW ? look(diskWords.low(free), diskWords.lowTodo) : good(diskWords.good(free))
}

/** Only where they lie in a bucket: the folder is the disk's. */
const pictures = ({ outside }: Standing): HealthPart[] => {
  const asked = outside.pictures
  if (!asked) return []
  const is = asked.answers
    ? good(pictureWords.good)
    : bad(pictureWords.gone, pictureWords.goneTodo(asked.reason ?? ''))
  return [{ part: 'pictures', ...is }]
}

/** Only where a proxy was noticed that TRUST_PROXY does not name. */
const proxy = ({ isBehindProxy }: SetUp): HealthPart[] =>
  isBehindProxy ? [{ part: 'proxy', ...look(proxyWords.notTrusted, proxyWords.notTrustedTodo) }] : []

const order: Record<HealthState, number> = { bad: 0, look: 1, good: 2 }

/** How the site is set up, as far as it matters to its health. */
interface SetUp {
  payments: 'none' | 'test' | 'square'
  /** Why none are taken; null: no reason is known. */
  why: string | null
  delivers: boolean
  backups: BackupTimes
  /** A proxy on this machine passes on requests and is not trusted. */
  isBehindProxy?: boolean
}

/** What a standing says, the worst first. */
export const healthOf = (standing: Standing, setUp: SetUp): HealthPart[] => {
  const parts: HealthPart[] = [
    { part: 'database', ...database(standing) },
    ...secret(standing),
    { part: 'square', ...square(standing, setUp) },
    { part: 'mail', ...mail(standing, setUp.delivers) },
    { part: 'jobs', ...jobs(standing) },
    { part: 'disk', ...disk(standing) },
    ...pictures(standing),
    { part: 'backup', ...backupPart(standing, setUp.backups) },
    ...proxy(setUp),
  ]
  return parts.toSorted((a, b) => order[a.state] - order[b.state])
}

/** Answers of services outside are good for so long, in ms, to whoever loads the page again and again. */
const GOOD_FOR = 10_000

/** How the site is doing, in words with what to do. Never fails. */
export const healthReport = async (payload: BasePayload): Promise<HealthPart[]> => {
  const { payments, mail: port } = dependenciesOf(payload)
  const standing = await standingOf(payload, GOOD_FOR)
  const { kind, why } = payments
  const isBehindProxy = globalThis.salonProxy === 'not trusted'
  const { backups } = env()
  return healthOf(standing, { payments: kind, why, delivers: port.delivers, backups, isBehindProxy })
}

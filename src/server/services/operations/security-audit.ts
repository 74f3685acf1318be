import type { BasePayload, PayloadRequest } from 'payload'
import { type AuditKind, auditKinds, isAuditKind } from '@/domain/operations/audit-kinds'
import { formatValue } from '@/domain/text/slug'
import { DAY, getDayEnd, getDayStart, getMinutesOfDay, toDayKey } from '@/domain/time/time'
import { parseDay, formatInstant, formatClock } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { listAccounts } from '@/server/repositories/accounts'
import { type AuditFilter, listAuditPage, writeAudit } from '@/server/repositories/audit'
import { listAllLocations } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { createCsvFile } from '@/server/csv-file'
import { findField } from '@/server/content/field-labels'
import { describeEntry } from './audit-sentences'

/** The columns of the activity log's file. */
const auditColumns = ['When', 'Who', 'What', 'In words', 'About', 'Changes', 'Address', 'Browser']

/** The filters as they are in the page's URL. An empty filter matches everything. */
export interface AuditLogQuery {
  kind: string
  person: string
  from: string
  to: string
}

/** One audit record in the form for display. */
export interface AuditLine {
  id: string
  /** In ISO format. */
  at: string
  /** The username. */
  who: string | null
  /** The first name, if it is known. It is the subject of the sentences. */
  firstName: string | null
  action: string
  summary: string | null
  /** The change in sentences. Empty if the action and the summary say it all. */
  sentences: string[]
  /** The changes in a few words. */
  changes: string | null
  address: string | null
  agent: string | null
}

export const AUDIT_PAGE = 50

const listAuditActions = (kind: AuditKind): readonly string[] => (kind === 'work' ? [] : auditKinds[kind])

const toAuditFilter = ({ kind, person, from, to }: AuditLogQuery): AuditFilter => ({
  ...(isAuditKind(kind) ? { actions: listAuditActions(kind) } : {}),
  ...(person ? { person } : {}),
  ...(parseDay(from) === null ? {} : { from: getDayStart(from) }),
  ...(parseDay(to) === null ? {} : { until: getDayEnd(to) }),
})

const LONGEST_CHANGES = 300

/** Loads the names to which entries refer. A person is called by their first name. */
const loadAuditNames = async (payload: BasePayload) => {
  const [accounts, locations] = await Promise.all([listAccounts(payload), listAllLocations(payload)])
  const firstNames = new Map(accounts.map(({ id, firstName }) => [String(id), firstName]))
  const places = new Map(locations.map(({ id, name }) => [String(id), name]))
  const { globals } = payload.config
  return {
    firstName: (row: Row<'audit-records'>): string | null => firstNames.get(row.actor ?? '') || null,
    person: (row: Row<'audit-records'>): string | null =>
      firstNames.get(row.actor ?? '') || (row.actorName ?? null),
    location: (id: string): string | null => places.get(id) ?? null,
    field: (slug: string, path: string) => {
      const of =
        slug === 'users' ? payload.collections.users.config : globals.find((one) => one.slug === slug)
      return of ? findField(of.fields, path) : null
    },
  }
}

type Names = Awaited<ReturnType<typeof loadAuditNames>>

const toAuditLine = (row: Row<'audit-records'>, names: Names): AuditLine => ({
  id: row.id,
  at: formatInstant(row.at),
  action: row.action,
  summary: row.summary ?? null,
  sentences: describeEntry(
    {
      action: row.action,
      subject: row.subject,
      subjectId: row.subjectId,
      summary: row.summary ?? null,
      changes: row.changes,
      who: names.person(row),
    },
    names,
  ),
  who: row.actorName ?? null,
  firstName: names.firstName(row),
  changes: formatValue(row.changes).slice(0, LONGEST_CHANGES) || null,
  address: row.address ?? null,
  agent: row.agent ?? null,
})

/**
 * Loads a page of the activity log, latest first. Pages are counted from 1. If the page is after the last, the last
 * page is returned.
 */
export const loadSecurityAudit = async (
  payload: BasePayload,
  asked: AuditLogQuery,
  page: number,
): Promise<{ lines: AuditLine[]; page: number; pages: number; total: number }> => {
  const filter = toAuditFilter(asked)
  const read = (at: number) => listAuditPage(payload, filter, { page: at, size: AUDIT_PAGE })
  const wanted = Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
  const first = await read(wanted)
  const pages = Math.max(1, Math.ceil(first.total / AUDIT_PAGE))
  const shown = wanted > pages ? pages : wanted
  const { rows, total } = shown === wanted ? first : await read(shown)
  const names = await loadAuditNames(payload)
  return { lines: rows.map((row) => toAuditLine(row, names)), page: shown, pages, total }
}

/** Lists the people by whom the activity log can be filtered: all accounts, sorted by name. */
export const listAuditAccounts = async (payload: BasePayload): Promise<{ id: string; username: string }[]> =>
  (await listAccounts(payload)).map(({ id, username }) => ({ id, username }))

/** Formats a London time in a way that every spreadsheet can read: `2026-06-01 08:00:15`. */
const formatAuditTime = (iso: string): string => {
  const ms = Date.parse(iso)
  const seconds = String(Math.floor(ms / 1000) % 60).padStart(2, '0')
  return `${toDayKey(ms)} ${formatClock(getMinutesOfDay(ms))}:${seconds}`
}

/** The most records in a file. Spreadsheets become slow if there are more. */
const MOST = 20_000
const BATCH = 1000

/** Creates a spreadsheet file of the activity log. The export itself is also recorded. */
export const createAuditFile = async (
  req: PayloadRequest,
  asked: AuditLogQuery,
): Promise<ReturnType<typeof createCsvFile>> => {
  const { payload } = req
  const filter = { until: dependenciesOf(payload).clock.now() + DAY, ...toAuditFilter(asked) }
  const names = await loadAuditNames(payload)
  const lines: AuditLine[] = []
  for (let page = 1; lines.length < MOST; page++) {
    const { rows } = await listAuditPage(payload, filter, { page, size: BATCH })
    lines.push(...rows.map((row) => toAuditLine(row, names)))
    if (rows.length < BATCH) break
  }
  await writeAudit(req, {
    action: 'audit-exported',
    subject: 'audit',
    subjectId: 'list',
    changes: { count: lines.length },
  })
  const rows = lines.map((one) => [
    formatAuditTime(one.at),
    one.who,
    one.action,
    one.sentences.join(' ') || one.summary,
    one.summary,
    // The sentences say them with names.
    one.action === 'price-changed' ? '' : one.changes,
    one.address,
    one.agent,
  ])
  const day = toDayKey(dependenciesOf(payload).clock.now())
  return createCsvFile(`audit-${day}`, [auditColumns, ...rows])
}

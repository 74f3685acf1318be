import type { Field } from 'payload'
import { formatMoney } from '@/domain/pricing/totals'
import { lowerFirst, splitCamelCase } from '@/domain/text/slug'
import { formatDate, formatMinutes } from '@/domain/time/format'
import { parseDay } from '@/domain/time/calendar'
import { toLabel } from '@/server/content/field-labels'
import {
  auditPhrases,
  auditSentences as say,
  countCustomers,
  countTreatments,
  customerFields,
} from './audit-texts'

/** A recorded change, as old and new versions have stored it. */
export interface AuditEntry {
  action: string
  subject: string
  subjectId: string
  summary: string | null
  changes: unknown
  /** The person. Null if nobody was signed in. */
  who: string | null
}

/** The names that entries only refer to. Null if there is no such record any more. */
export interface AuditNames {
  location(id: string): string | null
  /** The field at a path of a global or collection: `ages.mailDays`. */
  field(slug: string, path: string): Field | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The types of field of which the activity log records the values. */
const shownTypes = ['number', 'checkbox', 'select', 'date']

/** The types of field with longer texts. Only the fact that they changed is recorded. */
const textTypes = ['text', 'textarea', 'richText', 'json', 'email']

/** True if the values of a field may be recorded. Never true for secrets, texts and personal data. */
export const canShowValues = (field: Field | null): boolean =>
  field !== null &&
  shownTypes.includes(field.type) &&
  'name' in field &&
  !/password|secret|token|key|code|health/i.test(field.name)

const toOptionLabel = (field: Field | null, value: string): string => {
  const options = field?.type === 'select' ? field.options : []
  const option = options.find((one) => typeof one === 'object' && one.value === value)
  return typeof option === 'object' && typeof option.label === 'string' ? option.label : value
}

const isMoney = (name: string): boolean => name.endsWith('Pence')

const formatSetting = (field: Field | null, path: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return say.blank
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (typeof value === 'number') return isMoney(path) ? formatMoney(value) : String(value)
  const text = typeof value === 'string' ? value : ''
  if (field?.type !== 'date') return toOptionLabel(field, text)
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? text : formatDate(ms)
}

/** Entries of older versions only have the names of the fields. */
const describeSetting = (slug: string, change: unknown, names: AuditNames): string[] => {
  const path = typeof change === 'string' ? change : isRecord(change) ? String(change.field) : null
  if (path === null || path === '') return []
  const field = names.field(slug, path)
  const label = toLabel(field, path)
  if (isRecord(change) && canShowValues(field))
    return [
      say.value(label, formatSetting(field, path, change.before), formatSetting(field, path, change.after)),
    ]
  return [field && textTypes.includes(field.type) ? say.textOf(label) : label]
}

const toPence = (value: unknown): string | null => (typeof value === 'number' ? formatMoney(value) : null)

/** The prices by location, as the hook stored them: a JSON text of pairs. Null if it is something else. */
const parsePrices = (text: unknown): Map<string, unknown> | null => {
  if (typeof text !== 'string') return null
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.every(Array.isArray)
      ? new Map(rows.map(([id, pence]: unknown[]) => [String(id), pence]))
      : null
  } catch {
    return null
  }
}

const describePrices = (who: string, { summary, changes }: AuditEntry, names: AuditNames): string[] => {
  if (!isRecord(changes)) return []
  const what = (summary ?? '').replace(/^Prices? of /, '')
  const [before, after] = [parsePrices(changes.before), parsePrices(changes.after)]
  if (!before || !after)
    return [say.price(who, what, null, { before: toPence(changes.before), after: toPence(changes.after) })]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  )
  if (changed.length === 0) return [say.priceOrder(who, what)]
  return changed.map((id) =>
    say.price(who, what, names.location(id) ?? say.deletedLocation, {
      before: toPence(before.get(id)),
      after: toPence(after.get(id)),
    }),
  )
}

/** The username in a recorded summary. Null if the summary is different. */
const findName = (summary: string | null, pattern: RegExp): string | null =>
  pattern.exec(summary ?? '')?.[1] ?? null

const describeAccount = (who: string, entry: AuditEntry, names: AuditNames): string[] => {
  const { action, changes, summary } = entry
  if (action === 'role-changed' && isRecord(changes)) {
    const name = findName(summary, /^The role of (.+) was changed$/)
    return name ? [say.role(who, name, String(changes.before), String(changes.after))] : []
  }
  if (action === 'user-created' && isRecord(changes)) {
    const name = findName(summary, /^Account (.+) was created$/)
    return name ? [say.accountCreated(who, name, String(changes.role))] : []
  }
  const name = findName(summary, /^Account (.+) was changed$/)
  if (action !== 'user-changed' || !name || !Array.isArray(changes)) return []
  const fields = changes.map((change) => {
    const [path = '', values] = String(change).split(': ')
    const label = lowerFirst(toLabel(names.field('users', path), path))
    return values ? `${label} (${values})` : label
  })
  return [say.account(who, name, fields)]
}

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const formatRanges = (ranges: unknown): string => {
  const texts = (Array.isArray(ranges) ? ranges : [])
    .filter(isRecord)
    .map(({ start, end }) => `${formatMinutes(Number(start))} to ${formatMinutes(Number(end))}`)
  return texts.length > 0 ? texts.join(' and ') : say.dayOff
}

const describeHours = (who: string, { summary, changes }: AuditEntry): string[] => {
  if (!summary || !Array.isArray(changes)) return []
  const whose = lowerFirst(summary).replace(/\d{4}-\d\d-\d\d/, (day) =>
    parseDay(day) ? formatDate(day) : day,
  )
  if (summary.endsWith(' copied')) return [say.hoursCopied(who, whose.replace(/ copied$/, ''))]
  const isWeek = changes.length === weekDays.length && changes.every(Array.isArray)
  const hours = isWeek
    ? changes.map((ranges, n) => say.hoursOfDay(weekDays[n] ?? '', formatRanges(ranges))).join(', ')
    : formatRanges(changes)
  return [say.hours(who, whose, hours)]
}

const describeData = (who: string, { action, changes }: AuditEntry): string[] => {
  if (action === 'customer-changed' && Array.isArray(changes) && changes.length > 0)
    return [
      say.customer(who, [
        ...new Set(changes.map((name) => customerFields[String(name)] ?? splitCamelCase(String(name)))),
      ]),
    ]
  if (!isRecord(changes)) return []
  const { count, from, to } = changes
  if (action === 'customers-exported' && typeof count === 'number') return [say.customersExported(who, count)]
  const counts = (['created', 'updated', 'deleted', 'restored', 'stay'] as const).map((name) =>
    typeof changes[name] === 'number' ? changes[name] : 0,
  )
  const [created = 0, updated = 0, deleted = 0, restored = 0, stay = 0] = counts
  const isOfTreatments = action === 'treatments-imported' || changes.kind === 'treatments'
  const of = isOfTreatments ? countTreatments : countCustomers
  if (action === 'customers-imported' || action === 'treatments-imported')
    return [say.imported(who, of, { created, updated })]
  if (action === 'import-undone') return [say.importUndone(who, of, { deleted, restored, stay })]
  if (action === 'audit-exported' && typeof count === 'number') return [say.auditExported(who, count)]
  if (action === 'payments-listed' && typeof from === 'string' && typeof to === 'string')
    return [say.paymentsListed(who, formatDate(from), formatDate(to))]
  return []
}

/**
 * Describes a recorded change in sentences: `Rosalind changed the price of Brow shape at Medway: £14.00 → £15.00.`
 * Empty for an entry that is shown by its action and summary, for example a sign-in.
 */
export const describeEntry = (entry: AuditEntry, names: AuditNames): string[] => {
  const { action, changes, subjectId, summary, who } = entry
  if (who === null) return []
  if (action === 'price-changed') return describePrices(who, entry, names)
  if (action === 'settings-changed') {
    const fields = (Array.isArray(changes) ? changes : []).flatMap((one) =>
      describeSetting(subjectId, one, names),
    )
    return [say.settings(who, summary ?? subjectId, fields)]
  }
  if (action === 'hours-changed') return describeHours(who, entry)
  const found = [...describeAccount(who, entry, names), ...describeData(who, entry)]
  if (found.length > 0) return found
  const phrase = auditPhrases[action]
  const isPart = action === 'appointment-moved' || action === 'calendar-renewed'
  if (!phrase || !summary) return []
  const about = summary.trim()
  // A summary may end with a sentence that somebody typed, such as the reason for a refund.
  return [phrase(who, isPart ? lowerFirst(about) : about).replace(/\.\.$/, '.')]
}

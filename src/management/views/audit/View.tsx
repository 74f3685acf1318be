import { auditTexts as texts } from './texts'
import {
  type AuditLine,
  type AuditLogQuery,
  listAuditAccounts,
  loadSecurityAudit,
} from '@/server/services/operations/security-audit'
import { formatDayAndTime } from '@/management/format/dates'
import { kindsOfAudit } from '@/domain/operations/audit-kinds'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { ActionLink, FileLink } from '@/management/components/Action.client'
import { LoadFailed, Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { DataTable } from '@/management/components/DataTable'

/** Formats `booking-created` as `Booking created`, for actions without a label of their own. */
const formatAction = (action: string): string => {
  const words = action.replaceAll('-', ' ')
  return texts.actions[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Rosa (rosa.hart)`: the first name from the sentences with the username from the filter. */
const formatActor = (who: string | null, firstName: string | null): string => {
  if (who === null || firstName === null || firstName === who) return who ?? texts.nobody
  return `${firstName} (${who})`
}

const endSentence = (text: string): string => (/[.!?”]$/.test(text) ? text : `${text}.`)

/** The records on one page. */
const AuditTable = ({ title, lines }: { title: string; lines: AuditLine[] }) => (
  <DataTable label={title} columns={[texts.what, texts.who, texts.when, texts.where]}>
    {lines.map(({ id, at, who, firstName, action, sentences, summary, changes, address, agent }) => (
      <tr key={id}>
        <td>
          <strong>{formatAction(action)}</strong>
          {(sentences.length > 0 ? sentences : [summary && endSentence(summary), changes]).map(
            (text) => text && <div key={text}>{text}</div>,
          )}
        </td>
        <td data-label={texts.who}>{formatActor(who, firstName)}</td>
        <td data-label={texts.when}>{formatDayAndTime(at)}</td>
        <td data-label={texts.where}>{[address, agent].filter(Boolean).join(' · ') || '–'}</td>
      </tr>
    ))}
  </DataTable>
)

interface Props {
  asked: AuditLogQuery
  people: { id: string; username: string }[]
}

const Choice = ({
  name,
  label,
  all,
  value,
  options,
}: {
  name: keyof AuditLogQuery
  label: string
  all: string
  value: string
  options: [value: string, words: string][]
}) => (
  <label className="desk-field">
    <span>{label}</span>
    <select className="desk-input" name={name} defaultValue={value}>
      <option value="">{all}</option>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const Day = ({ name, asked }: { name: 'from' | 'to'; asked: AuditLogQuery }) => (
  <label className="desk-field">
    <span>{texts[name]}</span>
    <input className="desk-input" type="date" name={name} defaultValue={asked[name]} />
  </label>
)

/** Filters the audit log. The filter is stored in the address and works without JavaScript. */
const AuditFilter = ({ asked, people }: Props) => (
  <form className="desk-report__filter" action="/management/audit" aria-label={texts.filter}>
    <div className="desk-report__fields">
      <Choice
        name="kind"
        label={texts.kind}
        all={texts.everything}
        value={asked.kind}
        options={kindsOfAudit.map((kind) => [kind, texts.kinds[kind]])}
      />
      <Choice
        name="person"
        label={texts.person}
        all={texts.everybody}
        value={asked.person}
        options={people.map(({ id, username }) => [id, username])}
      />
      <Day name="from" asked={asked} />
      <Day name="to" asked={asked} />
      <button type="submit" className="btn btn--style-primary btn--size-medium desk-action">
        {texts.show}
      </button>
    </div>
  </form>
)

const toAuditQuery = (asked: AuditLogQuery, more: Record<string, string> = {}): string => {
  const given = Object.entries({ ...asked, ...more }).filter(([, value]) => value !== '')
  return new URLSearchParams(given).toString()
}

const Leaf = ({ asked, page, pages }: { asked: AuditLogQuery; page: number; pages: number }) => {
  const to = (n: number): string => `/management/audit?${toAuditQuery(asked, { page: String(n) })}`
  return (
    <nav className="desk-pager" aria-label={texts.pages}>
      {page > 1 && (
        <ActionLink small href={to(page - 1)}>
          {texts.newer}
        </ActionLink>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <ActionLink small href={to(page + 1)}>
          {texts.older}
        </ActionLink>
      )}
    </nav>
  )
}

/**
 * /management/audit: who did what, when and from where, for admins (D62). The filter and page are kept in the address.
 */
export const AuditView = async ({ title, payload, query }: ScreenProps) => {
  const asked = { kind: query('kind'), person: query('person'), from: query('from'), to: query('to') }
  const loaded = await loadForScreen(payload, async () => ({
    found: await loadSecurityAudit(payload, asked, Number(query('page') || 1)),
    people: await listAuditAccounts(payload),
    days: (await loadBookingSettings(payload)).ages.auditDays,
  }))
  if (!loaded) return <LoadFailed message={texts.failed} />
  const { found, people, days } = loaded
  return (
    <Page
      title={title}
      actions={<FileLink href={`/api/audit/file?${toAuditQuery(asked)}`}>{texts.save}</FileLink>}
    >
      <p className="desk-hint">{texts.intro(days)}</p>
      <AuditFilter key={toAuditQuery(asked)} asked={asked} people={people} />
      {found.lines.length === 0 ? (
        <p className="desk-empty">{texts.empty}</p>
      ) : (
        <AuditTable title={title} lines={found.lines} />
      )}
      {found.pages > 1 && <Leaf asked={asked} page={found.page} pages={found.pages} />}
    </Page>
  )
}

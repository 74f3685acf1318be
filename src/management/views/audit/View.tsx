import { auditTexts as texts } from './texts'
import {
  type AuditLogQuery,
  listAuditAccounts,
  loadSecurityAudit,
} from '@/server/services/operations/security-audit'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { ActionLink, FileLink } from '@/management/components/Action.client'
import { LoadFailed, Page } from '@/management/components/Page.client'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { AuditFilter } from './AuditFilter'
import { AuditTable } from './AuditTable'

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

import { formatDate } from '@/domain/time/format'
import { errorMessages } from '@/messages/errors'
import { reportTexts } from '@/messages/management-reports'
import { listLocations } from '@/server/services/catalogue/catalogue'
import { salonReport } from '@/server/services/reports/salon-report'
import { LoadFailed } from '../../components/LoadFailed.client'
import { Page } from '../../components/Page.client'
import type { ScreenProps } from '../../shell/guarded'
import { isAdmin } from '../../shell/is-admin'
import { loadForScreen } from '../../shell/load-for-screen'
import { ReportFilter } from './ReportFilter'
import { ReportParts } from './ReportParts'

/** /management/reports: what some weeks came to, for the owner (D62). The address holds weeks and location. */
export const ReportsView = async ({ payload, req, query }: ScreenProps) => {
  if (!isAdmin(req))
    return (
      <Page title={reportTexts.title}>
        <p className="desk-empty">{reportTexts.adminOnly}</p>
      </Page>
    )
  const typed = { from: query('from'), to: query('to'), location_id: query('location_id') }
  const wanted = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const loaded = await loadForScreen(payload, async () => ({
    found: await salonReport(payload, wanted),
    locations: await listLocations(payload),
  }))
  if (!loaded) return <LoadFailed message={reportTexts.failed} />
  const { found, locations } = loaded
  const now = Date.now()
  if (!found.ok) {
    const wrong = { field: found.field ?? '', message: errorMessages[found.code] }
    return (
      <Page title={reportTexts.title}>
        <ReportFilter {...{ asked: typed, locations, now, wrong }} />
      </Page>
    )
  }
  const report = found.value
  const { from, to, location_id: location, location_name: place } = report
  const asked = { from, to, location_id: location ?? '' }
  const search = new URLSearchParams({ from, to, ...(location && { location_id: location }) }).toString()
  return (
    <Page title={reportTexts.title}>
      <ReportFilter {...{ asked, locations, now }} />
      <p className="desk-report__period">
        <strong>{`${formatDate(from)} – ${formatDate(to)}`}</strong>, {place ?? reportTexts.everywhere}
      </p>
      <ReportParts report={report} search={search} />
    </Page>
  )
}

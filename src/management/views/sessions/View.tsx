import { ownSessionTexts as texts } from './texts'
import { listSessions } from '@/server/services/auth/sessions'
import { Page } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { SignOutEverywhere } from './SignOutEverywhere.client'
import { DataTable } from '@/management/components/DataTable'

/** /management/sessions: the devices where the person is signed in, with a button that signs out of all of them. */
export const SessionsView = async ({ title, req }: ScreenProps) => {
  const sessions = await listSessions(req)
  return (
    <Page title={title}>
      <p className="desk-hint">{texts.intro}</p>
      <DataTable label={title} columns={['Browser', texts.since, texts.until]}>
        {sessions.map(({ since, until, isThis }, n) => (
          <tr key={n}>
            <td>{isThis ? <strong>{texts.here}</strong> : texts.elsewhere}</td>
            <td data-label={texts.since}>{since ? formatDayAndTime(since) : texts.unknown}</td>
            <td data-label={texts.until}>{formatDayAndTime(until)}</td>
          </tr>
        ))}
      </DataTable>
      <p className="desk-hint">{texts.strange}</p>
      <SignOutEverywhere />
    </Page>
  )
}

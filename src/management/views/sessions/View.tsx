import { ownSessionTexts as texts } from './texts'
import { listSessions } from '@/server/services/auth/sessions'
import { Page } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { SignOutEverywhere } from './SignOutEverywhere.client'

/** /management/sessions: the devices where the person is signed in, with a button that signs out of all of them. */
export const SessionsView = async ({ title, req }: ScreenProps) => {
  const sessions = await listSessions(req)
  return (
    <Page title={title}>
      <p className="desk-hint">{texts.intro}</p>
      <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={title}>
        <table className="desk-table desk-table--cards">
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">{texts.since}</th>
              <th scope="col">{texts.until}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ since, until, isThis }, n) => (
              <tr key={n}>
                <td>{isThis ? <strong>{texts.here}</strong> : texts.elsewhere}</td>
                <td data-label={texts.since}>{since ? formatDayAndTime(since) : texts.unknown}</td>
                <td data-label={texts.until}>{formatDayAndTime(until)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="desk-hint">{texts.strange}</p>
      <SignOutEverywhere />
    </Page>
  )
}

import { ownSessionTexts as texts, secondFactorTexts } from '@/messages/management-accounts'
import { loadSecondFactor } from '@/server/services/auth/second-factor'
import { LoadFailed, Page } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { SecondFactorScreen, SignOutEverywhere } from './AccountSecurity.client'
import { listSessions } from '@/server/services/auth/sessions'
import { DataTable } from '@/management/components/DataTable'

/** /management/second-factor: the signed-in person's own two-step sign-in. */
export const SecondFactorView = async ({ payload, req }: ScreenProps) => {
  const { user } = req
  const state = await loadForScreen(payload, () => loadSecondFactor(payload, String(user?.id)))
  if (!state || user?.collection !== 'users') return <LoadFailed message={secondFactorTexts.failed} />
  return (
    <SecondFactorScreen
      username={user.username}
      since={state.since === null ? null : formatDayAndTime(new Date(state.since).toISOString())}
      codesLeft={state.recoveryCodesLeft}
      mustSetUp={user.mustSetUpSecondFactor === true}
    />
  )
}

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

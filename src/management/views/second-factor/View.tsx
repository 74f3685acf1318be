import { secondFactorTexts as texts } from '@/messages/management-accounts'
import { loadSecondFactor } from '@/server/services/auth/second-factor'
import { LoadFailed } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { SecondFactorScreen } from './SecondFactorScreen.client'

/** /management/second-factor: the signed-in person's own two-step sign-in. */
export const SecondFactorView = async ({ payload, req }: ScreenProps) => {
  const { user } = req
  const state = await loadForScreen(payload, () => loadSecondFactor(payload, String(user?.id)))
  if (!state || user?.collection !== 'users') return <LoadFailed message={texts.failed} />
  return (
    <SecondFactorScreen
      username={user.username}
      since={state.since === null ? null : formatDayAndTime(new Date(state.since).toISOString())}
      codesLeft={state.recoveryCodesLeft}
      mustSetUp={user.mustSetUpSecondFactor === true}
    />
  )
}

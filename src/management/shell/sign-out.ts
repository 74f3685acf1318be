import { requestJson } from '@/client/request-json'
import { leaveSignInNotice, type SignInNotice } from '@/client/sign-in-notice'
import { forgetUser } from '@/client/signed-in-user'

/** Ends the session here and on the server, whatever the server says, and shows the sign-in page with what `notice` says. */
export const signOut = async (notice?: SignInNotice): Promise<void> => {
  forgetUser()
  if (notice) leaveSignInNotice(notice.text, notice.isGood)
  await requestJson('/api/auth/admin/logout', { method: 'POST' })
  window.location.assign('/admin/login')
}

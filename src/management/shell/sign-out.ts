import { requestJson } from '@/client/request-json'
import { leaveSignInNotice } from '@/client/sign-in-notice'
import { forgetUser } from '@/client/signed-in-user'

/** Ends the session here and on the server, whatever the server says, and shows the sign-in page. */
export const signOut = async (notice?: string): Promise<void> => {
  forgetUser()
  if (notice) leaveSignInNotice(notice)
  await requestJson('/api/auth/admin/logout', { method: 'POST' })
  window.location.assign('/admin/login')
}

import { leaveSignInNotice } from '@/client/sign-in-notice'
import { forgetUser } from '@/client/signed-in-user'

/** Ends the visit: what `notice` says stands on the sign-in page, which leads back here afterwards. */
export const endSession = (notice: string): void => {
  const here = window.location.pathname + window.location.search
  forgetUser()
  leaveSignInNotice(notice)
  window.location.assign(`/admin/login?redirect=${encodeURIComponent(here)}`)
}

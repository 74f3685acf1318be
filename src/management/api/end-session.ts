import { leaveSignInNotice } from '@/client/sign-in-notice'
import { forgetUser } from '@/client/signed-in-user'

/** Ends the visit: what `notice` says stands on the sign-in page, which leads back here afterwards; `isGood`: it is no alert. */
export const endSession = (notice: string, isGood = false): void => {
  const here = window.location.pathname + window.location.search
  forgetUser()
  leaveSignInNotice(notice, isGood)
  window.location.assign(`/admin/login?redirect=${encodeURIComponent(here)}`)
}

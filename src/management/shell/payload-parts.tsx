import type { BasePayload, TypedUser, AdminViewServerProps } from 'payload'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { hasRole } from './menu'
import { Welcome } from './Welcome.client'
import type { ReactNode } from 'react'
import { redirect } from 'next/navigation'
import { toBrandHref } from '@/domain/content/brand'
import { loadBrandVersion } from '@/server/services/content/brand'
import { SessionProvider, SignOutNow } from './SessionProvider.client'

interface Props {
  payload: BasePayload
  user?: TypedUser | null
}

/** The greeting of our own screens, above Payload's lists. */
export const ListWelcome = async ({ payload, user }: Props) =>
  user?.collection === 'users' ? (
    <div className="desk-list-welcome">
      <Welcome
        isPlain
        firstName={user.firstName}
        notices={await loadSalonNotices(payload, hasRole({ user }, 'admin'))}
      />
    </div>
  ) : null

/** The salon's icon, in the corner of every page. */
export const Mark = async ({ payload }: Pick<AdminViewServerProps, 'payload'>) => (
  <img src={toBrandHref('icon.png', await loadBrandVersion(payload))} alt="" width="22" height="22" />
)

/** The link to the public site, at the top of every screen. It opens in a new tab. "Skip to main content" needs its id. */
export const ViewSite = () => (
  <a id="view-site" href="/" target="_blank" rel="noopener" className="desk-view-site">
    View site
  </a>
)

/** Passes on the server's time at rendering, which the session timers use. */
export const Session = ({ children }: { children: ReactNode }) => (
  <SessionProvider servedAt={Date.now()}>{children}</SessionProvider>
)

export const Home = ({ initPageResult }: AdminViewServerProps) =>
  redirect(initPageResult.req.user ? '/management/appointments' : '/admin/login')

/** Redirects Payload's sign-in page to our own, and remembers the page that was requested. */
export const Login = ({ searchParams }: AdminViewServerProps) => {
  const asked = searchParams?.redirect
  return redirect(
    typeof asked === 'string' ? `/admin/login?redirect=${encodeURIComponent(asked)}` : '/admin/login',
  )
}

export const Forgot = () => redirect('/admin/forgot-password')

/** Payload's own sign-out pages. */
export const Logout = () => <SignOutNow />
export const Inactivity = () => <SignOutNow expired />

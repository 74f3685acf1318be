import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { SignOutNow } from './SignOutNow.client'

/** /management itself. */
export const Home = ({ initPageResult }: AdminViewServerProps) =>
  redirect(initPageResult.req.user ? '/management/appointments' : '/admin/login')

/** Payload's own sign-in page leads to ours, and remembers where the visitor was going. */
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

import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { parseRedirectTarget } from '@/app/(admin)/redirect-target'
import { LoginForm } from './LoginForm.client'

export const metadata: Metadata = { title: 'Sign in' }

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The sign-in page (D2). Anyone already signed in is redirected. */
export default async function LoginPage({ searchParams }: Props) {
  const target = parseRedirectTarget((await searchParams).redirect)
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers(), canSetHeaders: false })
  if (user) redirect(target)
  return <LoginForm target={target} />
}

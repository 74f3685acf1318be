import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
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

const managementHome = '/management'

/** The page to open after signing in. It can only be a page of the management area, never a different site. */
const parseRedirectTarget = (asked: string | string[] | null | undefined): string => {
  if (typeof asked !== 'string' || !/^\/management(?=[/?]|$)/.test(asked) || asked.includes('\\'))
    return managementHome
  return /^\/management\/(login|logout|forgot|reset|logout-inactivity)(?=[/?]|$)/.test(asked)
    ? managementHome
    : asked
}

import { notFound } from 'next/navigation'
import { Landing } from '@/storefront/landing/Landing'
import { content } from '../content'

/** Nothing is read while building: every page is made at its first request and cached. */
export const generateStaticParams = () => []

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())

export default async function Page({ params }: { params: Promise<{ path?: string[] }> }) {
  const { path = [] } = await params
  if (path.length > 0) notFound()
  return <Landing content={content} today={today()} />
}

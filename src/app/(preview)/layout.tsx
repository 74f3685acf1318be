import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { SiteShell } from '@/storefront/layout/SiteShell'
import { content } from '../(site)/content'
import { icons } from '../site-metadata'

export const metadata: Metadata = { title: 'Preview', icons, robots: { index: false } }

/** A root layout of its own: drafts are drawn for each request, with a nonce. */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection()
  return <SiteShell content={content}>{children}</SiteShell>
}

import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { icons } from '@/app/site-metadata'

export const metadata: Metadata = { title: 'Preview', icons, robots: { index: false } }

/**
 * A separate root layout: drafts are rendered for each request, with a nonce. The document is rendered by the page,
 * because the draft may be the header or the footer.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection()
  return children
}

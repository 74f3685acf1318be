import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { toIcons } from '@/app/site-metadata'

export const metadata: Metadata = { title: 'Preview', icons: toIcons(), robots: { index: false } }

/**
 * A separate root layout. Drafts are rendered for each request, with a nonce. The page renders the document, because
 * the draft may be the header or the footer.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection()
  return children
}

import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { icons } from '@/app/site-metadata'

export const metadata: Metadata = { title: 'Preview', icons, robots: { index: false } }

/**
 * A root layout of its own: drafts are drawn for each request, with a nonce. The document stands in the page, because
 * its head and foot may be the draft.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection()
  return children
}

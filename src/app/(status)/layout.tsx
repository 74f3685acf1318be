import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { toIcons } from '@/app/site-metadata'

export const metadata: Metadata = { title: 'Status', icons: toIcons(), robots: { index: false } }

/** A page without any layout. It is used for monitoring, and as the baseline in the benchmark of other pages. */
export default function StatusLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  )
}

import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { icons } from '@/app/site-metadata'

export const metadata: Metadata = { title: 'Status', icons, robots: { index: false } }

/** A page without any layout: for monitoring, and as the benchmark's baseline for other pages. */
export default function StatusLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  )
}

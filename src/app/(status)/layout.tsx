import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { icons } from '@/app/site-metadata'

export const metadata: Metadata = { title: 'Status', icons, robots: { index: false } }

/** A page without anything around it: for monitors, and what the benchmark measures other pages against. */
export default function StatusLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  )
}

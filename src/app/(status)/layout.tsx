import type { ReactNode } from 'react'

/** A page without anything around it: for monitors, and what the benchmark measures other pages against. */
export default function StatusLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  )
}

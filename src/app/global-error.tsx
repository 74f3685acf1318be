'use client'

import { usePathname } from 'next/navigation'
import type { CSSProperties } from 'react'
import { loadFailure } from '@/messages/load-failures'

const body: CSSProperties = {
  margin: 0,
  padding: '4rem 1.25rem',
  background: '#fbf7f2',
  color: '#2a1a22',
  font: '1rem/1.55 system-ui, sans-serif',
}

/**
 * Shown if even the layout cannot be rendered. It has no style sheet, because every page would load it, including the
 * management area.
 */
export default function GlobalError() {
  return (
    <html lang="en-GB">
      <body style={body}>
        <title>Sorry, we could not open this page</title>
        <main style={{ maxWidth: '40rem', margin: '0 auto' }}>
          <h1 style={{ font: '400 2rem/1.2 Georgia, serif' }}>Sorry, we could not open this page</h1>
          <p role="alert">{loadFailure(usePathname())}</p>
          {/* An empty link address means this page, so it reloads. */}
          <a href="" style={{ color: '#8a3348' }}>
            Try again
          </a>
        </main>
      </body>
    </html>
  )
}

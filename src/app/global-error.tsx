'use client'

import '@/storefront/tokens/site.css'
import { PageFailed } from '@/storefront/pages/PageFailed.client'
import { figtree, fraunces } from '@/storefront/type/fonts'

/** When not even what stands around a page can be drawn. */
export default function GlobalError() {
  return (
    <html lang="en-GB" className={`${fraunces.variable} ${figtree.variable}`}>
      <body>
        <title>This page would not open</title>
        <main>
          <PageFailed />
        </main>
      </body>
    </html>
  )
}

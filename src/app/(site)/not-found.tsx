import type { Metadata } from 'next'
import { NotFoundPage } from '@/storefront/pages/NotFoundPage'

export const metadata: Metadata = { title: 'Page not found' }

/** Our own, because the framework's carries an inline style that the policy of the pages refuses. */
export default function NotFound() {
  return (
    <NotFoundPage
      title="There is no such page"
      text="It may have moved, or the address may have a slip in it. The treatments are where they always were."
    />
  )
}

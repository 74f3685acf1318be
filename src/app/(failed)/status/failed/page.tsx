import { PageFailed } from '@/storefront/pages/PageFailed.client'

/** What the server sends in the place of a page that failed (scripts/lib/failed-page.mjs). */
export default function FailedPage() {
  return <PageFailed />
}

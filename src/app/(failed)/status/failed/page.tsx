import { toSiteWords } from '@/messages/site-words'
import { PHONE_TO_COME } from '@/domain/text/names'
import { PageFailed } from '@/storefront/pages/PageFailed.client'

/** Sent instead of a page that failed (src/server/process/error-pages.ts). */
export default function FailedPage() {
  return <PageFailed phone={PHONE_TO_COME} words={toSiteWords({}).pages} />
}

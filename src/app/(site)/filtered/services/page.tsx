import { Services } from '@/storefront/services/Services'
import { siteContent } from '@/app/(site)/public-pages'
import { loadServicesMetadata } from '@/app/(site)/content-page'
import { toQueryText, type FilteredProps } from '@/app/(site)/filtered/query-text'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => ({ ...(await loadServicesMetadata()), robots: { index: false } })

/** The price list, filtered on the server by its address, so that it works with and without JavaScript. */
export default async function FilteredServices({ searchParams }: FilteredProps) {
  return <Services content={siteContent} asked={toQueryText(await searchParams)} />
}

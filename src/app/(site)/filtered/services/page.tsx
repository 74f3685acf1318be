import { Services } from '@/storefront/services/Services'
import { content } from '@/app/(site)/public-pages'
import { servicesMetadata } from '../../reading-page'
import { askedOf, type FilteredProps } from '../asked'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => ({ ...(await servicesMetadata()), robots: { index: false } })

/** The price list as its address filters it: so it comes from the server, to scripts and to browsers without. */
export default async function FilteredServices({ searchParams }: FilteredProps) {
  return <Services content={content} asked={askedOf(await searchParams)} />
}

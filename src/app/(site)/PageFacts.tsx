import { getSiteAddress } from '@/server/site-facts'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { type Listed, type ListPage, listData } from '@/storefront/seo/service-data'
import { siteContent } from './public-pages'

type Props = Omit<ListPage, 'home'> & { listed?: Listed[] }

/** A page's place on the site and the items it lists, as structured data for search engines. */
export const PageFacts = async ({ listed = [], ...page }: Props) => {
  const { home } = (await siteContent.words()).names
  return <JsonLd data={listData({ home, ...page }, listed, getSiteAddress())} />
}

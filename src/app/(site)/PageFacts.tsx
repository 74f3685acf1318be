import { siteAddress } from '@/server/site-address'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { type Listed, type ListPage, listData } from '@/storefront/seo/list-data'

/** Where a page stands and what it lists, for search engines. */
export const PageFacts = ({ listed = [], ...page }: ListPage & { listed?: Listed[] }) => (
  <JsonLd data={listData(page, listed, siteAddress())} />
)

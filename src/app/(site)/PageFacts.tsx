import { siteAddress } from '@/server/site-address'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { type Listed, type ListPage, listData } from '@/storefront/seo/list-data'
import { content } from './content'

type Props = Omit<ListPage, 'home'> & { listed?: Listed[] }

/** Where a page stands and what it lists, for search engines. */
export const PageFacts = async ({ listed = [], ...page }: Props) => {
  const { home } = (await content.words()).names
  return <JsonLd data={listData({ home, ...page }, listed, siteAddress())} />
}

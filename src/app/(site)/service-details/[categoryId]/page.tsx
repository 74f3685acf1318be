import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { formerPlaces } from '@/domain/content/address'
import { decodedPath } from '@/server/http/refuse-unread-bodies'
import type { CategoryView } from '@/server/services/content/types'
import { CategoryPage } from '@/storefront/categories/CategoryPage'
import { categoryHref } from '@/storefront/layout/menu'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { categoryData } from '@/storefront/seo/service-data'
import { siteAddress } from '@/server/production'
import { pageMetadata } from '../../../site-metadata'
import { content, movedOrLost } from '@/app/(site)/public-pages'

interface Props {
  params: Promise<{ categoryId: string }>
}

export const generateStaticParams = () => []

/** By id; a slug does as well, for addresses that people type. */
const categoryOf = async ({ params }: Props): Promise<CategoryView | undefined> => {
  const { categoryId } = await params
  const wanted = decodedPath(categoryId) ?? categoryId
  return (await content.categories()).find(({ id, slug }) => id === wanted || slug === wanted)
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const category = await categoryOf(props)
  if (!category) return { title: (await content.words()).names.lost }
  const { name: title, tagline: description, search, picture } = category
  const path = categoryHref(category)
  return pageMetadata(await content.site(), { path, title, description, search, picture })
}

/** Reached as /service-details?categoryId=… through a rewrite (next.config.mjs). */
export default async function ServiceDetailsPage(props: Props) {
  const category = await categoryOf(props)
  if (!category) return movedOrLost(`/service-details?categoryId=${(await props.params).categoryId}`)
  if (category.leadsTo === 'courses') redirect('/courses')
  const [site, words, categories, all, locations, advice, redirects] = await Promise.all([
    content.site(),
    content.words(),
    content.categories(),
    content.services(),
    content.locations(),
    content.aftercare(),
    content.redirects(),
  ])
  const former = formerPlaces(new Map(redirects), categoryHref(category))
  const services = all.filter(({ categoryId }) => categoryId === category.id)
  return (
    <>
      <JsonLd
        data={categoryData(
          { list: words.names.services, site, category, services, locations },
          siteAddress(),
        )}
      />
      <CategoryPage
        words={words.treatments}
        kinds={words.lists.kinds}
        list={words.names.services}
        category={category}
        services={services}
        locations={locations}
        former={former}
        categories={categories}
        advice={advice.filter(({ categoryId }) => categoryId === category.id)}
      />
    </>
  )
}

import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { listFormerSections } from '@/domain/content/address'
import type { CategoryView } from '@/server/services/content/types'
import { CategoryPage } from '@/storefront/categories/CategoryPage'
import { CategoryTestimonials } from '@/storefront/landing/Testimonials'
import { toCategoryHref } from '@/storefront/layout/menu'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { toCategoryData } from '@/storefront/seo/offer-data'
import { getSiteAddress } from '@/server/site-facts'
import { toPageMetadata } from '@/app/site-metadata'
import { siteContent, redirectOrNotFound } from '@/app/(site)/public-pages'
import { decodePath } from '@/server/http/request-target'

interface Props {
  params: Promise<{ categoryId: string }>
}

export const generateStaticParams = () => []

/** Finds a category by id. For addresses typed by hand, also by slug. */
const findCategory = async ({ params }: Props): Promise<CategoryView | undefined> => {
  const { categoryId } = await params
  const wanted = decodePath(categoryId) ?? categoryId
  return (await siteContent.categories()).find(({ id, slug }) => id === wanted || slug === wanted)
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const category = await findCategory(props)
  if (!category) return { title: (await siteContent.words()).names.lost }
  const { name: title, tagline: description, search, picture } = category
  const path = toCategoryHref(category)
  return toPageMetadata(await siteContent.site(), { path, title, description, search, picture })
}

/** Served for /service-details?categoryId=… through a rewrite (next.config.mjs). */
export default async function ServiceDetailsPage(props: Props) {
  const category = await findCategory(props)
  if (!category) return redirectOrNotFound(`/service-details?categoryId=${(await props.params).categoryId}`)
  if (category.leadsTo === 'courses') redirect('/courses')
  const [site, words, categories, all, locations, advice, testimonials, redirects] = await Promise.all([
    siteContent.site(),
    siteContent.words(),
    siteContent.categories(),
    siteContent.services(),
    siteContent.locations(),
    siteContent.aftercare(),
    siteContent.testimonials(),
    siteContent.redirects(),
  ])
  const former = listFormerSections(new Map(redirects), toCategoryHref(category))
  const services = all.filter(({ categoryId }) => categoryId === category.id)
  return (
    <>
      <JsonLd
        data={toCategoryData(
          { list: words.names.services, site, category, services, locations },
          getSiteAddress(),
        )}
      />
      <CategoryPage
        words={words.treatments}
        kinds={words.lists.kinds}
        list={words.names.services}
        category={category}
        services={services}
        locations={locations}
        said={
          <CategoryTestimonials
            said={words.treatments.said}
            words={words.home}
            testimonials={testimonials.filter(({ service }) => service?.categoryId === category.id)}
          />
        }
        former={former}
        categories={categories}
        advice={advice.filter(({ categoryId }) => categoryId === category.id)}
      />
    </>
  )
}

import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import type { CategoryView } from '@/server/services/content/types'
import { CategoryPage } from '@/storefront/categories/CategoryPage'
import { content } from '../../content'

interface Props {
  params: Promise<{ categoryId: string }>
}

export const generateStaticParams = () => []

/** By id; a slug does as well, for addresses that people type. */
const categoryOf = async ({ params }: Props): Promise<CategoryView | undefined> => {
  const wanted = decodeURIComponent((await params).categoryId)
  return (await content.categories()).find(({ id, slug }) => id === wanted || slug === wanted)
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const category = await categoryOf(props)
  return { title: category?.name, description: category?.tagline || undefined }
}

/** Reached as /service-details?categoryId=… through a rewrite (next.config.mjs). */
export default async function ServiceDetailsPage(props: Props) {
  const category = await categoryOf(props)
  if (!category) notFound()
  if (category.leadsTo === 'courses') redirect('/courses')
  const [services, locations] = await Promise.all([content.services(), content.locations()])
  return (
    <CategoryPage
      category={category}
      services={services.filter(({ categoryId }) => categoryId === category.id)}
      locations={locations}
    />
  )
}

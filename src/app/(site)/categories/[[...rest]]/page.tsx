import { Categories } from '@/storefront/categories/Categories'
import { content } from '../../content'
import { metadataBySlug, nothingBelow, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () =>
  metadataBySlug('categories', {
    title: 'Discover Our Services',
    description: 'Brows, lashes, nails, waxing, facials and more: what we do, where, and how to book it.',
  })

export default async function CategoriesPage(props: RestParams) {
  await nothingBelow('/categories', props)
  return <Categories content={content} />
}

import { Categories } from '@/storefront/categories/Categories'
import { content } from '../../content'
import { metadataBySlug, nothingBelow, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = async () => {
  const { treatments } = await content.words()
  return metadataBySlug('categories', {
    title: treatments.discover,
    description: treatments.discoverAbout,
  })
}

export default async function CategoriesPage(props: RestParams) {
  await nothingBelow('/categories', props)
  return <Categories content={content} />
}

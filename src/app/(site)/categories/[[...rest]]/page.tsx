import { Categories } from '@/storefront/categories/Categories'
import { categoryHref } from '@/storefront/layout/menu'
import { content } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
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
  const [{ treatments }, categories] = await Promise.all([content.words(), content.categories()])
  const listed = categories.map((category) => ({ name: category.name, path: categoryHref(category) }))
  return (
    <>
      <PageFacts title={treatments.discover} path="/categories" listed={listed} />
      <Categories content={content} />
    </>
  )
}

import { Categories } from '@/storefront/categories/Categories'
import { toCategoryHref } from '@/storefront/layout/menu'
import { siteContent } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { loadPageMetadata, rejectSubpaths, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = async () => {
  const { treatments } = await siteContent.words()
  return loadPageMetadata('categories', {
    title: treatments.discover,
    description: treatments.discoverAbout,
  })
}

export default async function CategoriesPage(props: RestParams) {
  await rejectSubpaths('/categories', props)
  const [{ treatments }, categories] = await Promise.all([siteContent.words(), siteContent.categories()])
  const listed = categories.map((category) => ({ name: category.name, path: toCategoryHref(category) }))
  return (
    <>
      <PageFacts title={treatments.discover} path="/categories" listed={listed} />
      <Categories content={siteContent} />
    </>
  )
}

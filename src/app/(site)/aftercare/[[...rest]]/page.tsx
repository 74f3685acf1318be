import { Blocks } from '@/storefront/blocks/Blocks'
import { AftercarePage } from '@/storefront/aftercare/AftercarePage'
import { siteContent } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { rejectSubpaths, findPageBySlug, loadPageMetadata, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = () => loadPageMetadata('aftercare', 'aftercare')

export default async function AftercareAdvice(props: RestParams) {
  await rejectSubpaths('/aftercare', props)
  const [words, page, advice, categories] = await Promise.all([
    siteContent.words(),
    findPageBySlug('aftercare'),
    siteContent.aftercare(),
    siteContent.categories(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.aftercare} path="/aftercare" />
      <AftercarePage
        words={words.pages}
        name={words.names.aftercare}
        page={page}
        advice={advice}
        categories={categories}
      />
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}

import { Blocks } from '@/storefront/blocks/Blocks'
import { AftercarePage } from '@/storefront/aftercare/AftercarePage'
import { content } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('aftercare', 'aftercare')

export default async function AftercareAdvice(props: RestParams) {
  await nothingBelow('/aftercare', props)
  const [words, page, advice, categories] = await Promise.all([
    content.words(),
    pageBySlug('aftercare'),
    content.aftercare(),
    content.categories(),
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
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}

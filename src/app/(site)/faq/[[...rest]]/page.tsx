import { Blocks } from '@/storefront/blocks/Blocks'
import { FaqPage } from '@/storefront/faq/FaqPage'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { faqData } from '@/storefront/seo/service-data'
import { content } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('faq', 'faq')

export default async function QuestionsPage(props: RestParams) {
  await nothingBelow('/faq', props)
  const [words, page, faqs] = await Promise.all([content.words(), pageBySlug('faq'), content.faqs()])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.faq} path="/faq" />
      {faqs.length > 0 && <JsonLd data={faqData(faqs)} />}
      <FaqPage words={words.pages} name={words.names.faq} page={page} faqs={faqs} />
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}

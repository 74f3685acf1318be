import { Blocks } from '@/storefront/blocks/Blocks'
import { FaqPage } from '@/storefront/faq/FaqPage'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { toFaqData } from '@/storefront/seo/offer-data'
import { siteContent } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { rejectSubpaths, findPageBySlug, loadPageMetadata, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = () => loadPageMetadata('faq', 'faq')

export default async function QuestionsPage(props: RestParams) {
  await rejectSubpaths('/faq', props)
  const [words, page, faqs] = await Promise.all([
    siteContent.words(),
    findPageBySlug('faq'),
    siteContent.faqs(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.faq} path="/faq" />
      {faqs.length > 0 && <JsonLd data={toFaqData(faqs)} />}
      <FaqPage words={words.pages} name={words.names.faq} page={page} faqs={faqs} />
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}

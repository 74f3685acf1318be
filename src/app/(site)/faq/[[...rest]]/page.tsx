import { FaqPage } from '@/storefront/faq/FaqPage'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { faqData } from '@/storefront/seo/salon-data'
import { content } from '../../content'
import { nothingBelow, pageBySlug, pageMetadata, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => pageMetadata('faq', 'Frequently asked questions')

export default async function QuestionsPage(props: RestParams) {
  await nothingBelow(props)
  const [page, faqs] = await Promise.all([pageBySlug('faq'), content.faqs()])
  return (
    <>
      {faqs.length > 0 && <JsonLd data={faqData(faqs)} />}
      <FaqPage page={page} faqs={faqs} />
    </>
  )
}

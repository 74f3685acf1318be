import { FaqPage } from '@/storefront/pages/FaqPage'
import { content } from '../../content'
import { nothingBelow, pageBySlug, pageMetadata, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => pageMetadata('faq', 'Frequently asked questions')

export default async function QuestionsPage(props: RestParams) {
  await nothingBelow(props)
  const [page, faqs] = await Promise.all([pageBySlug('faq'), content.faqs()])
  return <FaqPage page={page} faqs={faqs} />
}

import type { FaqView } from '../../server/services/content/types'
import { context } from './address'

/** Written out in what sanitize-html gives. */
const letters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

const plain = (html: string): string =>
  html
    .replace(/<\/?(p|li|ul|ol|h\d|br|hr|blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => letters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Questions with their answers. */
export const faqData = (faqs: FaqView[]): object => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(answerHtml) },
  })),
})

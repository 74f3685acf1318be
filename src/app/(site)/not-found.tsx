import { NotFoundPage } from '@/storefront/pages/NotFoundPage'
import { titleOf } from '../step-title'
import { content } from './public-pages'

export const generateMetadata = titleOf('lost')

/** Our own, because the framework's carries an inline style that the policy of the pages refuses. */
export default async function NotFound() {
  const [{ phone }, words] = await Promise.all([content.site(), content.words()])
  return <NotFoundPage words={words.pages} phone={phone} />
}

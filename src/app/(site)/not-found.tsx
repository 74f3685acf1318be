import { NotFoundPage } from '@/storefront/pages/NotFoundPage'
import { createStepTitle } from '@/app/step-title'
import { siteContent } from './public-pages'

export const generateMetadata = createStepTitle('lost')

/** Our own, because the framework's carries an inline style that the policy of the pages refuses. */
export default async function NotFound() {
  const [{ phone }, words] = await Promise.all([siteContent.site(), siteContent.words()])
  return <NotFoundPage words={words.pages} phone={phone} />
}
